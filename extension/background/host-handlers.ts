import type { HostCommand, StartedRecorder } from '@/extension/core/ports.ts';
import {
  closeSidebar,
  holdSidebar,
  hostCommand,
  insertInHost,
  intended,
  readHostSettings,
  reportHost,
  saveSidebarPlace,
  startFromHost,
  viewed,
} from '@/extension/features/host/messages.ts';
import { HostReport, Nothing, SidebarHold, SidebarPlace, StartInput } from '@/extension/features/host/schemas.ts';
import { leavePlayer, resizePlayer } from '@/extension/features/player/messages.ts';
import {
  closeRecorder,
  type InsertTakeInput,
  insertTake,
  offerChanged,
  placed,
  RECORDER,
  readOrigin,
  resizeRecorder,
  wakeOffscreen,
} from '@/extension/features/record/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { Take } from '@/shared/domain/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import type { FileOffers } from './file-writer.ts';
import { insertionOf, insertionWords } from './insertion.ts';
import type { OffscreenHost } from './offscreen-host.ts';
import { Copied, InsertRequest, PlayerSize, RecorderQuestion, RecorderSize } from './page-shapes.ts';
import type { RecorderBook, RecorderEntry } from './recorder-book.ts';
import type { ReportBook } from './report-book.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface HostHandlerOptions {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  offscreen: OffscreenHost;
  book: RecorderBook;
  takes: Pick<TakeStore, 'get' | 'setPlacement'>;
  /** What recorders offer when a page did not take their links. */
  offers: Pick<FileOffers, 'end' | 'leave'>;
  /** Pages that are not as Mote knows them. */
  reports: Pick<ReportBook, 'add'>;
  /** Somebody is about to record: on a shared device not under the session that another one has left. */
  use(): Promise<void>;
  /** A teacher's switch may have moved: the server is asked when its last word is older than some seconds. */
  freshen(): void;
  logger: Logger;
  now(): number;
}

/** What content scripts and the frames that they hold ask of the worker. */
export function answerHosts(options: HostHandlerOptions): void {
  const { messenger, hub, settings, offscreen, freshen } = options;

  messenger.answer(withInput(readHostSettings, Nothing), async (_input, { url }) =>
    ok(await hub.host(hostNameOf(url))),
  );
  messenger.on(withInput(viewed, Nothing), (_input, { tabId, frameId }) => {
    freshen();
    if (tabId !== null && frameId !== null) void options.offers.leave({ tabId, frameId });
  });
  messenger.on(withInput(saveSidebarPlace, SidebarPlace), async (place, { url }) => {
    const places = await settings.sidebarPlaces.get();
    await settings.sidebarPlaces.set({ ...places, [hostNameOf(url)]: place });
  });
  messenger.on(withInput(reportHost, HostReport), async (report) => {
    options.logger.warn(`${report.application}: not found on the page: ${report.missing.join(', ')}`);
    await options.reports.add(report);
  });

  messenger.on(withInput(intended, Nothing), () => {
    void offscreen.ensure();
    void options.use();
    freshen();
  });
  messenger.answer(wakeOffscreen, async () => {
    await options.use();
    freshen();
    return offscreen.ensure();
  });
  messenger.on(withInput(holdSidebar, SidebarHold), async ({ recorderId, hasTarget }, { tabId, frameId }) => {
    if (tabId === null || frameId === null) return;
    const known = await options.book.read(recorderId);
    // The page that holds it alone says what waits there.
    if (known && (known.tabId !== tabId || known.frameId !== frameId || known.placementId !== SIDEBAR)) return;
    await options.book.write(recorderId, { ...SIDEBAR_ON_PAGE, targetId: hasTarget ? 'caret' : '', tabId, frameId });
  });
  messenger.answer(withInput(startFromHost, StartInput), (where, asker) => startRecording(options, where, asker));
  messenger.answer(withInput(readOrigin, RecorderQuestion), async ({ recorderId }) => {
    const entry = await options.book.read(recorderId);
    return entry ? ok({ place: placeOf(entry), hasTarget: entry.targetId !== '' }) : err('no-receiver');
  });
  messenger.answer(withInput(insertTake, InsertRequest), (request) => insert(options, request));
  messenger.answer(withInput(placed, Copied), async ({ takeId, state }) => {
    const take = await options.takes.setPlacement(takeId, { state, at: options.now() });
    return take ? ok(undefined) : err('no-such-take');
  });

  const command = (asker: Asker, what: HostCommand) => {
    if (asker.tabId !== null) messenger.tell(hostCommand, what, { tabId: asker.tabId });
  };
  messenger.on(closeSidebar, (_input, asker) => command(asker, { type: 'close-sidebar' }));
  messenger.on(withInput(resizeRecorder, RecorderSize), (size, asker) =>
    command(asker, { type: 'resize-recorder', ...size }),
  );
  messenger.on(withInput(resizePlayer, PlayerSize), (size, asker) =>
    command(asker, { type: 'resize-player', ...size }),
  );
  messenger.on(leavePlayer, (_input, asker) => command(asker, { type: 'leave-player' }));
  messenger.on(withInput(closeRecorder, RecorderQuestion), ({ recorderId }, asker) => {
    command(asker, { type: 'close-recorder', recorderId });
    messenger.call(RECORDER.close, { recorderId });
    void options.offers.end(recorderId);
  });
}

const SIDEBAR = 'sidebar';
/** Its recorder fills the editor that the person used last when the link comes. */
const SIDEBAR_ON_PAGE = { application: 'page', applicationView: null, placementId: SIDEBAR } as const;

/** The page's address is the browser's word; a page without a host name (a local file) shares one place. */
const hostNameOf = (url: string | null): string => (url !== null && URL.canParse(url) ? new URL(url).hostname : '');

/** Without the host's title: it may name a pupil, and a mote's page is public by link. Its author may give it one. */
const placeOf = ({ application, applicationView, answer }: RecorderEntry) => ({
  application,
  applicationView,
  title: '',
  ...(answer && { answer }),
});

async function startRecording(
  { messenger, offscreen, book, use }: HostHandlerOptions,
  {
    recorderId: wanted,
    ...where
  }: Omit<RecorderEntry, 'tabId' | 'frameId'> & {
    recorderId?: string | undefined;
  },
  { tabId, frameId }: Asker,
): Promise<Result<StartedRecorder>> {
  if (tabId === null || frameId === null) return err('bad-request');
  const recorderId = wanted ?? crypto.randomUUID();
  const known = await book.read(recorderId);
  if (known && (known.tabId !== tabId || known.frameId !== frameId)) return err('bad-request');
  await use();
  const ready = await offscreen.ensure();
  const isWaiting = !ready.ok && ready.error === 'sidebar-closed';
  if (!ready.ok && !isWaiting) return ready;
  const entry: RecorderEntry = { ...where, tabId, frameId };
  await book.write(recorderId, entry);
  // The recorder keeps its place: once the sidebar is open it starts from there.
  if (isWaiting) return ok({ recorderId, problem: 'sidebar-closed' });
  const started = await messenger.call(RECORDER.start, { recorderId, where: placeOf(entry), isFirst: true });
  // A start that was made before a worker died is as refused as one that is made twice: the recorder shows what became of it.
  // A start that is refused (microphone, another tab) is the recorder's to show, with its own fix.
  if (!started.ok && (started.error === 'no-receiver' || started.error === 'timed-out')) return started;
  return ok({ recorderId });
}

async function insert(
  { messenger, hub, book, takes, offers, now }: HostHandlerOptions,
  { requestId, recorderId, takeId, link, expiresAt }: InsertTakeInput,
) {
  const [entry, take, words] = await Promise.all([book.read(recorderId), takes.get(takeId), insertionWords(hub)]);
  if (!take) return err('no-such-take');
  if (!entry) return err('target-gone');
  const { tabId, frameId, targetId } = entry;
  await takes.setPlacement(takeId, { state: 'pending', target: { tabId, frameId, targetId } });
  const insertion = insertionOf(take satisfies Take, link, expiresAt, words);
  const request = { requestId, targetId, insertion, recorderId };
  const inserted = await messenger.call(insertInHost, request, { tabId, frameId });
  await takes.setPlacement(takeId, inserted.ok ? { state: 'placed', at: now() } : { state: 'none' });
  if (inserted.ok) await offers.end(recorderId);
  messenger.tell(offerChanged, { recorderId });
  if (inserted.ok) return ok({ readBackMs: inserted.value.readBackMs });
  // A page that is gone or whose script was replaced has no target any more.
  return inserted.error === 'no-receiver' ? err('target-gone' as const) : inserted;
}
