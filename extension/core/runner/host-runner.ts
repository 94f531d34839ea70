import { isAnswerError } from '@/shared/base/errors.ts';
import { err } from '@/shared/base/result.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import { defaultView } from '@/shared/domain/mote/application.ts';
import { trackCarets } from '../insert/caret.ts';
import { insertInView } from '../insert/insertion.ts';
import { createAddressRest } from '../page/address-rest.ts';
import { watchChanges } from '../page/change-watcher.ts';
import type { HostHealth, Integration, Page, Placement } from '../page/contract.ts';
import { within } from '../page/deadline.ts';
import { createElementNames } from '../page/element-names.ts';
import { mayRunIn } from '../page/frame-rule.ts';
import { showHint } from '../page/hint.ts';
import { leaveHostText } from '../page/host-text.ts';
import type { HostWindow } from '../page/host-window.ts';
import { removeLeftovers } from '../page/our-elements.ts';
import { type HostCommand, type HostPorts, type HostSettings, INSERT_WITHIN_MS, NEAREST_CARET } from '../page/ports.ts';
import { watchUrl } from '../page/url-watcher.ts';
import { keyOfView, startView, type ViewSession } from '../page/view.ts';
import { createPlayerWay } from '../players/player-way.ts';
import { createPlayers } from '../players/players.ts';
import { shieldKeys } from '../record/key-shield.ts';
import { createRecordControls, FLOATING_ID } from '../record/record-controls.ts';
import { findLinks, findNearestPlace, findRecordPlaces, settle } from '../record/record-places.ts';
import { createRecordingSwitch, isRecordingOff } from '../record/recording-switch.ts';
import { createChangedNotice } from '../report/changed-notice.ts';
import { readHealth } from '../report/health.ts';
import { reportFallbackLevel } from '../report/report.ts';
import { createStagedSidebar } from '../sidebar/staged-sidebar.ts';
import { watchFrameUse } from './frame-in-use.ts';

/**
 * Runs an integration in this frame, if the integration supports this frame. Everything ends with `ports.invalidated`.
 * `hadSidebar`: the sidebar was open here before.
 */
export function startHost(integration: Integration, ports: HostPorts, window: Window, hadSidebar = false): void {
  const hostWindow = window.document.defaultView;
  if (hostWindow && mayRunIn(integration.frames, window)) runHost(integration, ports, hostWindow, hadSidebar);
}

/** Runs an integration like startHost, but in any frame. */
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
  const linkDomains = () => settings?.linkDomains ?? null;
  const readPage = (): Page => {
    const url = new URL(window.location.href);
    return { document, url, nameEach, lastUsed, lastFocused, linkDomains };
  };
  leaveHostText(window, integration, readPage);
  const use = watchFrameUse(window, carets, ports);
  const address = createAddressRest(window, integration.watchPane?.(window, invalidated));
  const inTurn = createSerialQueue();
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
  const sidebar = createStagedSidebar({
    window,
    src: () => ports.pageUrl('sidebar.html', sidebarQuery()),
    paintedCaret: () => integration.paintedCaret?.(readPage()) ?? null,
    save: (place) => ports.saveSidebarPlace(place),
    mayDock: false,
  });

  /** Where there is an editor, the recorder fits; elsewhere, reading. */
  function sidebarQuery(): Record<string, string> {
    const page = readPage();
    const view = integration.viewOf(page);
    const hasEditor = view !== null && integration.insertTargets(page, view).length > 0;
    return { view: view ?? '', place: integration.application, fits: hasEditor ? 'content' : 'reading' };
  }

  const recording = createRecordingSwitch({
    window,
    text: () => settings?.texts.recordingOff ?? '',
    ask: () => ports.viewed?.(),
    signal: invalidated,
  });

  const noteFallbackLevel = createChangedNotice(window, () => settings?.texts.pageChanged ?? '');

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

  /**
   * Called when the user used a control of an updated extension: removes the control and shows one line that says what
   * helps.
   */
  function hintIfDead(): void {
    if (invalidated.aborted) hint();
  }

  /** Restores the caret in the editor that the recorder was opened for, after the recorder's frame closed. */
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
    reportFallbackLevel(integration, page, session, rung, ports);
    if (!recording.isOff) noteFallbackLevel(rung);
  }

  function endView(): void {
    session?.life.abort();
    session = null;
    players.clear();
  }

  function startNearestCaret(): void {
    if (recording.isOff) return void recording.say();
    const { placements, placement } = findNearestPlace(integration, readPage(), carets.last());
    // A floating control may already exist for another target.
    if (!controls.of(placement.id) || placement.id === FLOATING_ID) controls.sync([...placements, placement]);
    controls.of(placement.id)?.start();
  }

  function toggleSidebar(): void {
    isSidebarDue = !settings;
    if (sidebar.isOpen) sidebar.close();
    else if (settings) sidebar.open(settings);
  }

  function obey(command: HostCommand): boolean {
    if (command.type === 'size-sidebar') sidebar.resize(command.isSmall);
    if (command.type === 'go-to-player') return playerWay.go();
    if (command.type === 'start-recording' && use.isElsewhere) return false;
    if (command.type === 'close-recorder') controls.ofRecorder(command.recorderId)?.closeRecorder();
    if (command.type === 'resize-recorder') controls.ofRecorder(command.recorderId)?.resize(command);
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
    // A refusal by the teacher's rule is no fault of the page.
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
      noteFallbackLevel('button');
      sidebar.close();
    },
    { once: true },
  );
}
