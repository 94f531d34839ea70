import type { HostCommand, StartedRecorder } from '@/extension/core/page/ports.ts';
import {
  closeSidebar,
  holdSidebar,
  hostCommand,
  insertInHost,
  intended,
  readHostSettings,
  reportHost,
  saveSidebarPlace,
  sizeSidebar,
  startFromHost,
  takeBackInHost,
  viewed,
} from '@/extension/features/host/messages.ts';
import {
  hostReportSchema,
  sidebarHoldSchema,
  sidebarPlaceSchema,
  startInputSchema,
} from '@/extension/features/host/schemas.ts';
import { leavePlayer, resizePlayer } from '@/extension/features/player/messages.ts';
import {
  closeRecorder,
  type InsertTakeInput,
  insertTake,
  offerChanged,
  placed,
  RECORDER,
  type RecorderOrigin,
  readOrigin,
  resizeRecorder,
  takeBackInserted,
  wakeOffscreen,
} from '@/extension/features/record/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { documentKeyOf, fileKeyOf } from '@/shared/domain/mote/document-key.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import type { OffscreenHost } from '../recording/offscreen-host.ts';
import {
  copiedSchema,
  insertRequestSchema,
  playerSizeSchema,
  recorderQuestionSchema,
  recorderSizeSchema,
  takeBackSchema,
} from '../recording/page-shapes.ts';
import type { RecorderEntry, RecorderRegistry } from '../recording/recorder-registry.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import type { FileOffers } from './file-writer.ts';
import { insertionOf, insertionWords } from './insertion.ts';
import type { SiteReportStore } from './site-report-store.ts';

export interface HostHandlerOptions {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  offscreen: OffscreenHost;
  book: RecorderRegistry;
  takes: Pick<TakeStore, 'get' | 'setPlacement'>;
  /** Offers that recorders make when a page refused their links. */
  offers: Pick<FileOffers, 'end' | 'leave'>;
  /** Store for reports of pages that Mote does not recognize. */
  reports: Pick<SiteReportStore, 'add'>;
  /** Records use before a recording, so that no recording runs in another user's idle session on a shared device. */
  use(): Promise<void>;
  /** Removes the cross-hairs of Select area from a tab. Returns false if the tab shows none. */
  stopChoosing(tabId: number): Promise<boolean>;
  /** Refreshes the teacher's controls if the last status is older than some seconds. */
  freshen(): void;
  logger: Logger;
  now(): number;
}

/** Answers the requests of content scripts and of our frames inside their pages. */
export function answerHosts(options: HostHandlerOptions): void {
  const { messenger, hub, settings, offscreen, freshen } = options;

  messenger.answer(withInput(readHostSettings, nothingSchema), async (_input, { url }) =>
    ok(await hub.host(hostNameOf(url))),
  );
  messenger.on(withInput(viewed, nothingSchema), (_input, { tabId, frameId }) => {
    freshen();
    if (tabId !== null && frameId !== null) void options.offers.leave({ tabId, frameId });
  });
  messenger.on(withInput(saveSidebarPlace, sidebarPlaceSchema), async (place, { url }) => {
    const places = await settings.sidebarPlaces.get();
    await settings.sidebarPlaces.set({ ...places, [hostNameOf(url)]: place });
  });
  messenger.on(withInput(reportHost, hostReportSchema), async (report) => {
    options.logger.warn(`${report.application}: not found on the page: ${report.missing.join(', ')}`);
    await options.reports.add(report);
  });

  messenger.on(withInput(intended, nothingSchema), () => {
    void offscreen.ensure();
    void options.use();
    freshen();
  });
  messenger.answer(wakeOffscreen, async () => {
    await options.use();
    freshen();
    return offscreen.ensure();
  });
  messenger.on(
    withInput(holdSidebar, sidebarHoldSchema),
    async ({ recorderId, hasTarget }, { tabId, frameId, url }) => {
      if (tabId === null || frameId === null) return;
      const known = await options.book.read(recorderId);
      // Only the page that holds the sidebar may set its target.
      if (known && (known.tabId !== tabId || known.frameId !== frameId || known.placementId !== SIDEBAR)) return;
      const targetId = hasTarget ? 'caret' : '';
      // The sidebar outlives the addresses of other pages: they may show another document while it is open.
      const file = fileKeyOf(url ?? '');
      const place = { ...SIDEBAR_ON_PAGE, targetId, ...(file !== null && { document: file }) };
      await options.book.write(recorderId, { ...place, tabId, frameId });
    },
  );
  messenger.answer(withInput(startFromHost, startInputSchema), (where, asker) => startRecording(options, where, asker));
  messenger.answer(withInput(readOrigin, recorderQuestionSchema), async ({ recorderId }) => {
    const entry = await options.book.read(recorderId);
    return entry ? ok({ place: placeOf(entry), hasTarget: entry.targetId !== '' }) : err('no-receiver');
  });
  messenger.answer(withInput(insertTake, insertRequestSchema), (request) => insert(options, request));
  messenger.answer(withInput(takeBackInserted, takeBackSchema), (request) => takeBack(options, request));
  messenger.answer(withInput(placed, copiedSchema), async ({ takeId, state }) => {
    const take = await options.takes.setPlacement(takeId, { state, at: options.now() });
    return take ? ok(undefined) : err('no-such-take');
  });

  const command = (asker: Asker, what: HostCommand) => {
    if (asker.tabId !== null) messenger.tell(hostCommand, what, { tabId: asker.tabId });
  };
  messenger.on(closeSidebar, async ({ isByKey }, asker) => {
    // Escape closes the top-most layer: the cross-hairs lie over the sidebar (D3).
    if (isByKey === true && asker.tabId !== null && (await options.stopChoosing(asker.tabId))) return;
    command(asker, { type: 'close-sidebar', ...(isByKey === true && { isByKey }) });
  });
  messenger.on(sizeSidebar, ({ isSmall }, asker) => command(asker, { type: 'size-sidebar', isSmall }));
  messenger.on(withInput(resizeRecorder, recorderSizeSchema), (size, asker) =>
    command(asker, { type: 'resize-recorder', ...size }),
  );
  messenger.on(withInput(resizePlayer, playerSizeSchema), (size, asker) =>
    command(asker, { type: 'resize-player', ...size }),
  );
  messenger.on(leavePlayer, (_input, asker) => command(asker, { type: 'leave-player' }));
  messenger.on(withInput(closeRecorder, recorderQuestionSchema), ({ recorderId }, asker) => {
    command(asker, { type: 'close-recorder', recorderId });
    messenger.call(RECORDER.close, { recorderId });
    void options.offers.end(recorderId);
  });
}

const SIDEBAR = 'sidebar';
/** The sidebar's recorder inserts into the editor that the user used last when the link arrives. */
const SIDEBAR_ON_PAGE = { application: 'page', applicationView: null, placementId: SIDEBAR } as const;

/**
 * Returns the host name of the page's address, which the browser reports. Pages without a host name (local files) share
 * one place.
 */
const hostNameOf = (url: string | null): string => (url !== null && URL.canParse(url) ? new URL(url).hostname : '');

/** Omits the host's title: it may name a pupil, and a mote's page is public by link. Its author may add one. */
const placeOf = ({ application, applicationView, answer, document }: RecorderEntry): RecorderOrigin['place'] => ({
  application,
  applicationView,
  title: '',
  ...(answer && { answer }),
  ...(document !== undefined && { document }),
});

async function startRecording(
  { messenger, offscreen, book, use }: HostHandlerOptions,
  {
    recorderId: wanted,
    ...where
  }: Omit<RecorderEntry, 'tabId' | 'frameId'> & {
    recorderId?: string | undefined;
  },
  { tabId, frameId, url }: Asker,
): Promise<Result<StartedRecorder>> {
  if (tabId === null || frameId === null) return err('bad-request');
  const recorderId = wanted ?? crypto.randomUUID();
  const known = await book.read(recorderId);
  if (known && (known.tabId !== tabId || known.frameId !== frameId)) return err('bad-request');
  await use();
  const ready = await offscreen.ensure();
  const isWaiting = !ready.ok && ready.error === 'sidebar-closed';
  if (!ready.ok && !isWaiting) return ready;
  const document = documentKeyOf(where.application, url ?? '');
  const entry: RecorderEntry = { ...where, tabId, frameId, ...(document !== null && { document }) };
  await book.write(recorderId, entry);
  // The recorder keeps its place and starts from there once the sidebar is open.
  if (isWaiting) return ok({ recorderId, problem: 'sidebar-closed' });
  const started = await messenger.call(RECORDER.start, { recorderId, where: placeOf(entry), isFirst: true });
  // A retried start after a worker's death is refused like a second start; the recorder shows the result. The recorder
  // itself shows a refused start (microphone, another tab), with its fix.
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
  if (inserted.ok) return ok({ readBackMs: inserted.value.readBackMs, canTakeBack: inserted.value.canTakeBack });
  // A closed page, or a page whose script was replaced, no longer has the target.
  return inserted.error === 'no-receiver' ? err('target-gone' as const) : inserted;
}

async function takeBack(
  { messenger, book, takes }: HostHandlerOptions,
  { requestId, recorderId, takeId }: { requestId: string; recorderId: string; takeId: string },
) {
  const entry = await book.read(recorderId);
  if (!entry) return err('target-gone');
  const taken = await messenger.call(takeBackInHost, { requestId }, { tabId: entry.tabId, frameId: entry.frameId });
  if (!taken.ok) return err('target-gone');
  await takes.setPlacement(takeId, { state: 'none' });
  return ok(undefined);
}
