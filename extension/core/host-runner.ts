import { defaultView } from '@/shared/domain/application.ts';
import { isAnswerError } from '@/shared/domain/errors.ts';
import { err } from '@/shared/domain/result.ts';
import { createTurns } from '@/shared/domain/turns.ts';
import { createAddressRest } from './address-rest.ts';
import { trackCarets } from './caret.ts';
import { watchChanges } from './change-watcher.ts';
import { createChangedNotice } from './changed-notice.ts';
import type { HostHealth, Integration, Page, Placement } from './contract.ts';
import { within } from './deadline.ts';
import { createElementNames } from './element-names.ts';
import { watchFrameUse } from './frame-in-use.ts';
import { mayRunIn } from './frame-rule.ts';
import { readHealth } from './health.ts';
import { showHint } from './hint.ts';
import { leaveHostText } from './host-text.ts';
import type { HostWindow } from './host-window.ts';
import { insertInView } from './insertion.ts';
import { shieldKeys } from './key-shield.ts';
import { removeLeftovers } from './our-elements.ts';
import { createPlayerWay } from './player-way.ts';
import { createPlayers } from './players.ts';
import { type HostCommand, type HostPorts, type HostSettings, INSERT_WITHIN_MS, NEAREST_CARET } from './ports.ts';
import { createRecordControls, FLOATING_ID } from './record-controls.ts';
import { findLinks, findNearestPlace, findRecordPlaces, settle } from './record-places.ts';
import { createRecordingSwitch, isRecordingOff } from './recording-switch.ts';
import { reportRung } from './report.ts';
import { createSidebar } from './sidebar.ts';
import { watchUrl } from './url-watcher.ts';
import { keyOfView, startView, type ViewSession } from './view.ts';

/** Runs an integration in this frame, if it is one of its frames. All of it ends with `ports.invalidated`. `hadSidebar`: it stood open there before. */
export function startHost(integration: Integration, ports: HostPorts, window: Window, hadSidebar = false): void {
  const hostWindow = window.document.defaultView;
  if (hostWindow && mayRunIn(integration.frames, window)) runHost(integration, ports, hostWindow, hadSidebar);
}

/** As startHost, in whatever frame it is. */
export function runHost(integration: Integration, ports: HostPorts, window: HostWindow, hadSidebar = false): void {
  const { document } = window;
  const { invalidated } = ports;
  if (invalidated.aborted) return;
  removeLeftovers(document);
  shieldKeys(window, invalidated);

  let settings: HostSettings | null = null;
  let session: ViewSession | null = null;
  let isSidebarDue = hadSidebar;
  let lastInsert: HostHealth['lastInsert'] = null;
  const nameEach = createElementNames();
  const carets = trackCarets(document, invalidated);
  const { last: lastUsed, lastFocused } = carets;
  const readPage = (): Page => ({ document, url: new URL(window.location.href), nameEach, lastUsed, lastFocused });
  leaveHostText(window, integration, readPage);
  const use = watchFrameUse(window, carets, ports);
  const address = createAddressRest(window, integration.watchPane?.(window, invalidated));
  const inTurn = createTurns();
  const linkDomains = () => settings?.linkDomains ?? null;
  const insertPlace = { window, integration, readPage, session: () => session, carets, address, ports, linkDomains };

  const controls = createRecordControls({
    window,
    text: (key) => settings?.texts[key] ?? '',
    intend: () => {
      ports.intend();
      hintIfDead();
    },
    start: (placement) => startRecording(placement),
    recorderUrl: (query) => ports.pageUrl('recorder.html', query),
    onClosed: (placementId) => giveFocusBack(placementId),
  });
  const players = createPlayers({
    window,
    title: () => settings?.texts.playerFrame ?? '',
    playerUrl: (query) => ports.pageUrl('player.html', query),
    isRecording: () => controls.hasRecorder,
    signal: invalidated,
  });
  const playerWay = createPlayerWay(document, carets, () => players.enter());
  const sidebar = createSidebar({
    window,
    src: () => ports.pageUrl('sidebar.html', { view: integration.viewOf(readPage()) ?? '' }),
    paintedCaret: () => integration.paintedCaret?.(readPage()) ?? null,
    save: (place) => ports.saveSidebarPlace(place),
  });

  const recording = createRecordingSwitch({
    window,
    text: () => settings?.texts.recordingOff ?? '',
    ask: () => ports.viewed?.(),
    signal: invalidated,
  });

  const noteRung = createChangedNotice(window, () => settings?.texts.pageChanged ?? '');

  const targetOf = new Map<string, string>();

  async function startRecording(placement: Placement) {
    const page = readPage();
    const view = session?.view ?? defaultView(integration.application);
    const targetId = placement.targetId ?? '';
    targetOf.set(placement.id, targetId);
    const answer = settings && integration.answerRule?.(page, targetId, settings.linkDomains);
    const result = await ports.startRecording({
      application: integration.application,
      applicationView: integration.viewOf(page) ?? view,
      placementId: placement.id,
      targetId,
      ...(answer && { answer }),
    });
    if (!result.ok && result.error === 'extension-updated') hint();
    return result;
  }

  function hint(): void {
    if (settings) showHint(window, settings.texts.refreshPage);
  }

  /** The person reached for a control whose extension is gone: the control goes, one line says what helps. */
  function hintIfDead(): void {
    if (invalidated.aborted) hint();
  }

  /** After the recorder's frame: the caret, where the person left it in the editor that the recorder was opened for. */
  function giveFocusBack(placementId: string): void {
    if (!session) return;
    const targetId = targetOf.get(placementId);
    const target = integration.insertTargets(readPage(), session.view).find(({ id }) => id === targetId);
    if (target && document.activeElement === document.body) carets.restore(target.element);
    look();
  }

  function look(): void {
    if (!settings || invalidated.aborted) return;
    const page = readPage();
    const view = integration.viewOf(page);
    const key = view && keyOfView(view, page.url);
    if (session && session.key !== key) endView();
    if (!view || !key) {
      controls.sync([]);
      return;
    }
    if (session === null) {
      session = startView(view, key);
      ports.viewed?.();
    }
    const { placements, rung } = settle(session, findRecordPlaces(integration, page, view), look);
    recording.note(isRecordingOff(settings), placements.length > 0 ? key : null);
    controls.sync(recording.isOff ? [] : placements);
    players.sync(findLinks(integration, page, view, settings.linkDomains));
    reportRung(integration, page, session, rung, ports);
    if (!recording.isOff) noteRung(rung);
  }

  function endView(): void {
    session?.life.abort();
    session = null;
    players.clear();
  }

  function startNearestCaret(): void {
    if (recording.isOff) return void recording.say();
    const { placements, placement } = findNearestPlace(integration, readPage(), carets.last());
    // One that floats may stand there already, for another target.
    if (!controls.of(placement.id) || placement.id === FLOATING_ID) controls.sync([...placements, placement]);
    controls.of(placement.id)?.start();
  }

  function toggleSidebar(): void {
    isSidebarDue = !settings;
    if (sidebar.isOpen) sidebar.close();
    else if (settings) sidebar.open(settings);
  }

  function obey(command: HostCommand): boolean {
    if (command.type === 'go-to-player') return playerWay.go();
    if (command.type === 'start-recording' && use.isElsewhere) return false;
    if (command.type === 'close-recorder') controls.ofRecorder(command.recorderId)?.closeRecorder();
    if (command.type === 'resize-recorder') controls.ofRecorder(command.recorderId)?.resize(command.height);
    if (command.type === 'resize-player') players.resize(command.playerId, command.height);
    if (command.type === 'leave-player') playerWay.leave();
    if (command.type === 'close-sidebar') sidebar.close();
    if (command.type === 'start-recording') startNearestCaret();
    if (command.type === 'toggle-sidebar' || (command.type === 'open-sidebar' && !sidebar.isOpen)) toggleSidebar();
    return true;
  }

  ports.settings(invalidated, (next) => {
    const isSwitched = settings !== null && String(settings.featuresOff) !== String(next.featuresOff);
    settings = next;
    if (isSwitched) endView();
    controls.relabel();
    look();
    if (isSidebarDue) sidebar.open(next);
    isSidebarDue = false;
  });
  ports.onInsert(invalidated, async (request) => {
    if (request.targetId === NEAREST_CARET && use.isElsewhere) return err('target-gone');
    const result = await within(INSERT_WITHIN_MS, (deadline) =>
      inTurn(() => insertInView(insertPlace, request, deadline)),
    );
    // What a teacher does not allow says nothing of the page.
    if (result.ok) lastInsert = 'ok';
    else if (!isAnswerError(result.error)) lastInsert = result.error;
    return result;
  });
  ports.onHealth(invalidated, () => {
    const isOff = settings !== null && isRecordingOff(settings);
    return readHealth(integration, readPage(), { controls: controls.count, isRecordingOff: isOff, lastInsert });
  });
  ports.onCommand(invalidated, obey);
  watchUrl(window, invalidated, () => {
    address.moved();
    look();
  });
  watchChanges(window, invalidated, look);
  invalidated.addEventListener(
    'abort',
    () => {
      endView();
      controls.clear();
      noteRung('button');
      sidebar.close();
    },
    { once: true },
  );
}
