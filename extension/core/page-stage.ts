import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, type Result } from '@/shared/domain/result.ts';
import { createTurns } from '@/shared/domain/turns.ts';
import { trackCarets } from './caret.ts';
import { watchChanges } from './change-watcher.ts';
import type { Inserted, Insertion, InsertTarget, LinkPlace } from './contract.ts';
import { type Deadline, within } from './deadline.ts';
import { type FocusOfPage, watchEditors } from './editors-in-use.ts';
import { createFrameId } from './frame.ts';
import { showHint } from './hint.ts';
import type { PageStage } from './host-handle.ts';
import type { HostWindow } from './host-window.ts';
import { insertInTime } from './insert-in-time.ts';
import { shieldKeys } from './key-shield.ts';
import { OURS, removeLeftovers } from './our-elements.ts';
import type { PagePorts } from './page-ports.ts';
import { createPlayerWay } from './player-way.ts';
import { createPlayers } from './players.ts';
import { type HostCommand, type HostSettings, INSERT_WITHIN_MS, type InsertRequest, NEAREST_CARET } from './ports.ts';
import { createRecordControls, FLOATING_ID } from './record-controls.ts';
import { createRecordingSwitch, isRecordingOff } from './recording-switch.ts';
import { createSidebar } from './sidebar.ts';
import { createStickies } from './stickies.ts';
import { watchUrl } from './url-watcher.ts';
import { watchRemovals } from './watch-removals.ts';

/** How one writes into a page of which nothing is known (extension/integrations/_dom/any-page.ts). */
export interface AnyPage extends FocusOfPage {
  /** Links to motes and totes, wherever they stand. */
  unfurl(document: Document, domains: LinkDomains): readonly LinkPlace[];
  insert(target: InsertTarget, what: Insertion, signal: AbortSignal): Promise<Result<Inserted, InsertErrorCode>>;
}

const SIGNS_OF_LIFE = ['pointerover', 'keydown'] as const;

/** The target of the sidebar's recorder: the editor that the person used last when the link comes. */
const CARET = 'caret';
/** As "here" of the sidebar is: what the person sees now, at this address. */
const LATEST: readonly string[] = [CARET, NEAREST_CARET];

/**
 * Mote on a page without an integration, from the moment in which the person asks for it: sidebar, recorder, the motes that are
 * pinned here, and players at links to others. Nothing of it is in a page before that.
 */
export function startPage(anyPage: AnyPage, ports: PagePorts, window: HostWindow): PageStage {
  const { document } = window;
  const { invalidated } = ports;
  removeLeftovers(document);
  shieldKeys(window, invalidated);
  let settings: HostSettings | null = null;
  let due: HostCommand[] = [];
  /** Of the newest sidebar, also when that is closed: its recorder may be seen again, and nobody asks for it otherwise. */
  let held: { recorderId: string; hasTarget: boolean } | null = null;
  /** For the recorder to be closed. */
  const waiting: (() => void)[] = [];
  const inTurn = createTurns();
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

  /** One ring: what stands at links, then what is pinned, then from the beginning. */
  function enterNext(): boolean {
    const isInNote = document.activeElement?.hasAttribute(OURS.stickies);
    const all = isInNote ? [stickies, players] : [players, stickies];
    return all.some((some) => some.enter(false)) || all.some((some) => some.enter());
  }

  /** Our own site's pages play their motes themselves. */
  function showPlayers({ linkDomains }: HostSettings): void {
    const isOwn = Object.values(linkDomains).flat().includes(window.location.origin);
    if (!invalidated.aborted && !isOwn) players.sync(anyPage.unfurl(document, linkDomains));
  }

  function holdSidebar(): Record<string, string> {
    held = { recorderId: createFrameId(), hasTarget: editors.latest() !== null };
    ports.holdSidebar(held.recorderId, held.hasTarget);
    return { recorderId: held.recorderId, ...(held.hasTarget && { target: CARET }) };
  }

  /** Who opens the sidebar first and goes to an editor then has a place for the link as well. */
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

  /** After the recorder's frame: the caret, where the person left it. */
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

  /** The recorder floats, and is gone when it is closed: no control waits for a click that nobody has in mind. */
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
    if (command.type === 'resize-recorder') controls.ofRecorder(command.recorderId)?.resize(command.height);
    if (command.type === 'resize-player') stickies.resize(command.playerId, command.height);
    if (command.type === 'resize-player') players.resize(command.playerId, command.height);
    if (command.type === 'leave-player') playerWay.leave();
    if (command.type === 'close-sidebar') sidebar.close();
    if (command.type === 'go-to-player' && settings) return playerWay.go();
    if (command.type === 'unpin') stickies.remove(command.stickyId);
    if (!settings) due.push(command);
    else obeyNow(command, settings);
    return true;
  }

  /** What needs the words of the person's language. */
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
    // Nothing of ours stands here: the line comes when the person asks for what is off.
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
  // Nobody can tell this page that its extension was updated: what stands in it then is dead, and goes as its person comes back.
  for (const sign of SIGNS_OF_LIFE) {
    document.addEventListener(sign, () => ports.isHere(), { signal: invalidated, capture: true, passive: true });
  }
  watchRemovals(window, invalidated, () => {
    // A newer script clears away what an older one has left: that is not the page's doing.
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
        // A recorder may be closed while its link is still written.
        await inTurn(async () => undefined);
      } while (controls.hasRecorder);
    },
  };
}
