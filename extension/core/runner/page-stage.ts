import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, type Result } from '@/shared/base/result.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { trackCarets } from '../insert/caret.ts';
import { type FocusOfPage, watchEditors } from '../insert/editors-in-use.ts';
import { insertInTime } from '../insert/insert-in-time.ts';
import { watchChanges } from '../page/change-watcher.ts';
import type { Inserted, Insertion, InsertTarget, LinkPlace } from '../page/contract.ts';
import { type Deadline, within } from '../page/deadline.ts';
import { createFrameId } from '../page/frame.ts';
import { showHint } from '../page/hint.ts';
import type { PageStage } from '../page/host-handle.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS, removeLeftovers } from '../page/our-elements.ts';
import type { PagePorts } from '../page/page-ports.ts';
import {
  type HostCommand,
  type HostSettings,
  INSERT_WITHIN_MS,
  type InsertRequest,
  NEAREST_CARET,
} from '../page/ports.ts';
import { watchUrl } from '../page/url-watcher.ts';
import { watchRemovals } from '../page/watch-removals.ts';
import { createPlayerWay } from '../players/player-way.ts';
import { createPlayers } from '../players/players.ts';
import { shieldKeys } from '../record/key-shield.ts';
import { createRecordControls, FLOATING_ID } from '../record/record-controls.ts';
import { createRecordingSwitch, isRecordingOff } from '../record/recording-switch.ts';
import { createSidebar } from '../sidebar/sidebar.ts';
import { createStickies } from '../sidebar/stickies.ts';

/** Access to a page without an integration (extension/integrations/_dom/any-page.ts). */
export interface AnyPage extends FocusOfPage {
  /** Returns all links to motes and totes. */
  unfurl(document: Document, domains: LinkDomains): readonly LinkPlace[];
  insert(target: InsertTarget, what: Insertion, signal: AbortSignal): Promise<Result<Inserted, InsertErrorCode>>;
}

const SIGNS_OF_LIFE = ['pointerover', 'keydown'] as const;

/** Closes a card beside words of the page, which is a separate script. Returns false if none is open (D3). */
function closeCard({ document, KeyboardEvent }: HostWindow): boolean {
  const cards = [...document.querySelectorAll(`[${OURS.tools}]`)].filter(({ shadowRoot }) =>
    shadowRoot?.querySelector('iframe'),
  );
  for (const card of cards) card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return cards.length > 0;
}

/** Target of the sidebar's recorder: the editor that the user used last when the link arrives. */
const CARET = 'caret';
/** The targets that mean "here" in the sidebar: the place at this address that the user sees now. */
const LATEST: readonly string[] = [CARET, NEAREST_CARET];

/**
 * Runs Mote on a page without an integration, once the user starts it: sidebar, recorder, the motes pinned here, and
 * players at links. Until then, the page contains none of these.
 */
export function runPageStage(anyPage: AnyPage, ports: PagePorts, window: HostWindow): PageStage {
  const { document } = window;
  const { invalidated } = ports;
  removeLeftovers(document);
  shieldKeys(window, invalidated);
  let settings: HostSettings | null = null;
  let due: HostCommand[] = [];
  /** Recorder of the newest sidebar. Stays set while the sidebar is closed, because it may show that recorder again. */
  let held: { recorderId: string; hasTarget: boolean } | null = null;
  /** Callbacks that wait for the recorder to close. */
  const waiting: (() => void)[] = [];
  const inTurn = createSerialQueue();
  const carets = trackCarets(document, invalidated);
  const editors = watchEditors(window, anyPage, invalidated, giveTarget);

  const hint = () => settings && showHint(window, settings.texts.refreshPage);
  const controls = createRecordControls({
    window,
    text: (key) => settings?.texts[key] ?? '',
    intend: () => ports.intend(),
    start: () => startRecording(),
    recorderUrl: (query) => ports.pageUrl('recorder.html', query),
    onClosed() {
      giveFocusBack();
      for (const go of waiting.splice(0)) go();
    },
  });
  const recording = createRecordingSwitch({
    window,
    text: () => settings?.texts.recordingOff ?? '',
    ask: () => ports.viewed?.(),
    signal: invalidated,
  });
  const sidebar = createSidebar({
    window,
    src: () => ports.pageUrl('sidebar.html', holdSidebar()),
    paintedCaret: () => null,
    save: (place) => ports.saveSidebarPlace(place),
    mayDock: true,
  });
  const stickies = createStickies({
    window,
    settings: () => settings,
    stickyUrl: (sticky) => ports.pageUrl('player.html', { sticky }),
    sidebar: () => sidebar.box,
    save: (id, place) => ports.placeSticky(id, place),
    until: invalidated,
  });

  const players = createPlayers({
    window,
    title: () => settings?.texts.playerFrame ?? '',
    playerUrl: (query) => ports.pageUrl('player.html', query),
    isRecording: () => controls.hasRecorder,
    signal: invalidated,
  });
  const playerWay = createPlayerWay(document, carets, enterNext);

  /** Cycles through the players at links, then the pinned motes, then starts over. */
  function enterNext(): boolean {
    const isInNote = document.activeElement?.hasAttribute(OURS.stickies);
    const all = isInNote ? [stickies, players] : [players, stickies];
    return all.some((some) => some.enter(false)) || all.some((some) => some.enter());
  }

  /** Skips pages of our own site, which play their motes themselves. */
  function showPlayers({ linkDomains }: HostSettings): void {
    const isOwn = Object.values(linkDomains).flat().includes(window.location.origin);
    if (!invalidated.aborted && !isOwn) players.sync(anyPage.unfurl(document, linkDomains));
  }

  function holdSidebar(): Record<string, string> {
    held = { recorderId: createFrameId(), hasTarget: editors.latest() !== null };
    ports.holdSidebar(held.recorderId, held.hasTarget);
    return { recorderId: held.recorderId, ...(held.hasTarget && { target: CARET, fits: 'content' }) };
  }

  /** Sets the target if the user opens the sidebar first and enters an editor later. */
  function giveTarget(): void {
    if (!held || held.hasTarget) return;
    held.hasTarget = true;
    ports.holdSidebar(held.recorderId, true);
  }

  const untilClosed = () =>
    new Promise<void>((resolve) => {
      if (controls.hasRecorder) waiting.push(resolve);
      else resolve();
    });

  async function startRecording() {
    const targetId = editors.latest()?.id ?? '';
    const where = { application: 'page', applicationView: null, placementId: FLOATING_ID, targetId } as const;
    const result = await ports.startRecording(where);
    if (!result.ok && result.error === 'extension-updated') hint();
    return result;
  }

  /** Restores the caret after the recorder's frame closed. */
  function giveFocusBack(): void {
    const latest = editors.latest();
    if (latest && document.activeElement === document.body) carets.restore(latest.element);
  }

  function insert({ targetId, insertion }: InsertRequest, deadline: Deadline) {
    const write = async (signal: AbortSignal): Promise<Result<Inserted, InsertErrorCode>> => {
      const target = LATEST.includes(targetId) ? editors.latest() : editors.find(targetId);
      if (!target) return err('target-gone');
      carets.restore(target.element);
      return anyPage.insert(target, insertion, signal);
    };
    return insertInTime(write, editors.signal, deadline);
  }

  /** Opens a floating recorder. It disappears when closed: the page keeps no control. */
  function openRecorder(): void {
    if (recording.isOff) return void recording.say();
    const anchor = document.documentElement;
    const floating = { id: FLOATING_ID, anchor, side: 'inside', control: 'record' } as const;
    controls.sync([floating]);
    controls.of(FLOATING_ID)?.start();
    controls.sync([]);
  }

  function obey(command: HostCommand): boolean {
    if (command.type === 'close-recorder') controls.ofRecorder(command.recorderId)?.closeRecorder();
    if (command.type === 'resize-recorder') controls.ofRecorder(command.recorderId)?.resize(command);
    if (command.type === 'resize-player') stickies.resize(command.playerId, command.height);
    if (command.type === 'resize-player') players.resize(command.playerId, command.height);
    if (command.type === 'leave-player') playerWay.leave();
    if (command.type === 'close-sidebar' && !(command.isByKey && closeCard(window))) sidebar.close();
    if (command.type === 'size-sidebar') sidebar.resize(command.isSmall);
    if (command.type === 'go-to-player' && settings) return playerWay.go();
    if (command.type === 'unpin') stickies.remove(command.stickyId);
    if (!settings) due.push(command);
    else obeyNow(command, settings);
    return true;
  }

  /** Runs the commands that need texts in the user's language. */
  function obeyNow(command: HostCommand, now: HostSettings): void {
    if (command.type === 'start-recording') openRecorder();
    if (command.type === 'pin') stickies.add(command.stickyId);
    if (command.type === 'go-to-player') playerWay.go();
    if (command.type !== 'toggle-sidebar' && command.type !== 'open-sidebar') return;
    if (!sidebar.isOpen) sidebar.open(now);
    else if (command.type === 'toggle-sidebar') sidebar.close();
  }

  async function showStickies(): Promise<void> {
    const { signal } = editors;
    const pinned = await ports.stickies();
    if (!signal.aborted) stickies.show(pinned);
  }

  ports.settings(invalidated, (next) => {
    const isFirst = settings === null;
    settings = next;
    controls.relabel();
    // Shows no control and no hint here. The hint appears only when the user requests a feature that is off.
    recording.note(isRecordingOff(next), null);
    if (isFirst) void showStickies();
    showPlayers(next);
    for (const command of due) obeyNow(command, next);
    due = [];
  });
  ports.onInsert(invalidated, (request) =>
    within(INSERT_WITHIN_MS, (deadline) => inTurn(() => insert(request, deadline))),
  );
  ports.onCommand(invalidated, obey);
  watchUrl(window, invalidated, () => {
    stickies.clear();
    void showStickies();
  });
  watchChanges(window, invalidated, () => {
    if (settings && ports.isHere()) showPlayers(settings);
  });
  // No event tells this page of an extension update. Our elements no longer work then, and are removed when the user
  // returns.
  for (const sign of SIGNS_OF_LIFE) {
    document.addEventListener(sign, () => ports.isHere(), { signal: invalidated, capture: true, passive: true });
  }
  watchRemovals(window, invalidated, () => {
    // Restores nothing if a newer script removed the elements of this older script.
    if (!ports.isHere()) return;
    controls.sync([]);
    sidebar.stay();
    stickies.stay();
  });
  invalidated.addEventListener(
    'abort',
    () => {
      controls.clear();
      sidebar.close();
      stickies.clear();
      players.clear();
    },
    { once: true },
  );
  return {
    get hasSidebar() {
      return sidebar.isOpen;
    },
    async untilFree(signal) {
      ports.onHealth(AbortSignal.any([invalidated, signal]), () => 'waits-for-recorder');
      do {
        await untilClosed();
        // A recorder may be closed while its link is still being written.
        await inTurn(async () => undefined);
      } while (controls.hasRecorder);
    },
  };
}
