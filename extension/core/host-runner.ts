import { defaultView } from '@/shared/domain/application.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { trackCarets } from './caret.ts';
import { watchChanges } from './change-watcher.ts';
import type { Integration, Page, Placement } from './contract.ts';
import { mayRunIn } from './frame-rule.ts';
import { showHint } from './hint.ts';
import type { HostWindow } from './host-window.ts';
import { insertInView } from './insertion.ts';
import { removeLeftovers } from './our-elements.ts';
import { createPlayers } from './players.ts';
import type { HostCommand, HostPorts, HostSettings } from './ports.ts';
import { createRecordControls } from './record-controls.ts';
import { findRecordPlaces, floating, settle } from './record-places.ts';
import { reportRung } from './report.ts';
import { createSidebar } from './sidebar.ts';
import { watchUrl } from './url-watcher.ts';
import { keyOfView, startView, type ViewSession } from './view.ts';

/** Runs an integration in this frame, if it is one of its frames. All of it ends with `ports.invalidated`. */
export function startHost(integration: Integration, ports: HostPorts, window: Window): void {
  const hostWindow = window.document.defaultView;
  if (hostWindow && mayRunIn(integration.frames, window)) runHost(integration, ports, hostWindow);
}

const RECORDING: FeatureKey = 'voiceRecording';

/** As startHost, in whatever frame it is. */
export function runHost(integration: Integration, ports: HostPorts, window: HostWindow): void {
  const { document } = window;
  const { invalidated } = ports;
  if (invalidated.aborted) return;
  removeLeftovers(document);

  let settings: HostSettings | null = null;
  let session: ViewSession | null = null;
  let isSidebarDue = false;
  let insertions: Promise<unknown> = Promise.resolve();
  const readPage = (): Page => ({ document, url: new URL(window.location.href) });
  const carets = trackCarets(document, invalidated);

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
  });
  const sidebar = createSidebar({
    window,
    src: () => ports.pageUrl('sidebar.html', {}),
    paintedCaret: () => integration.paintedCaret?.(readPage()) ?? null,
    save: (place) => ports.saveSidebarPlace(place),
  });

  const targetOf = new Map<string, string>();

  async function startRecording(placement: Placement) {
    const page = readPage();
    const view = session?.view ?? defaultView(integration.application);
    const targetId = placement.targetId ?? '';
    targetOf.set(placement.id, targetId);
    const result = await ports.startRecording({
      application: integration.application,
      applicationView: integration.viewOf(page) ?? view,
      placementId: placement.id,
      targetId,
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
    const isRecordingOff = settings.featuresOff.includes(RECORDING);
    controls.sync(isRecordingOff ? [] : placements);
    players.sync(integration.unfurl?.(page, view, settings.linkDomains) ?? []);
    reportRung(integration, page, session, rung, ports);
  }

  function endView(): void {
    session?.life.abort();
    session = null;
    players.clear();
  }

  function startNearestCaret(): void {
    const page = readPage();
    const view = integration.viewOf(page);
    const [nearest] = view ? integration.insertTargets(page, view) : [];
    const placements = view ? integration.placements(page, view) : [];
    const placement = placements.find(({ targetId }) => targetId === nearest?.id) ?? floating(page, nearest ?? null);
    if (!controls.of(placement.id)) controls.sync([...placements, placement]);
    controls.of(placement.id)?.start();
  }

  function toggleSidebar(): void {
    isSidebarDue = !settings;
    if (sidebar.isOpen) sidebar.close();
    else if (settings) sidebar.open(settings);
  }

  function obey(command: HostCommand): void {
    if (command.type === 'close-recorder') controls.ofRecorder(command.recorderId)?.closeRecorder();
    if (command.type === 'resize-recorder') controls.ofRecorder(command.recorderId)?.resize(command.height);
    if (command.type === 'resize-player') players.resize(command.playerId, command.height);
    if (command.type === 'close-sidebar') sidebar.close();
    if (command.type === 'start-recording') startNearestCaret();
    if (command.type === 'toggle-sidebar') toggleSidebar();
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
  ports.onInsert(invalidated, (request) => {
    const inserted = insertions.then(() => insertInView(integration, readPage(), session, carets, request));
    insertions = inserted;
    return inserted;
  });
  ports.onCommand(invalidated, obey);
  watchUrl(window, invalidated, look);
  watchChanges(window, invalidated, look);
  invalidated.addEventListener(
    'abort',
    () => {
      endView();
      controls.clear();
      sidebar.close();
    },
    { once: true },
  );
}
