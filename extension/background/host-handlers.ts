import type { HostCommand } from '@/extension/core/ports.ts';
import {
  closeSidebar,
  hostCommand,
  insertInHost,
  intended,
  readHostSettings,
  reportHost,
  saveSidebarPlace,
  startFromHost,
  viewed,
} from '@/extension/features/host/messages.ts';
import { HostReport, Nothing, SidebarPlace, StartInput } from '@/extension/features/host/schemas.ts';
import { resizePlayer } from '@/extension/features/player/messages.ts';
import {
  closeRecorder,
  type InsertTakeInput,
  insertTake,
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
import { insertionOf } from './insertion.ts';
import type { OffscreenHost } from './offscreen-host.ts';
import { Copied, InsertRequest, PlayerSize, RecorderQuestion, RecorderSize } from './page-shapes.ts';
import type { RecorderBook, RecorderEntry } from './recorder-book.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface HostHandlerOptions {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  offscreen: OffscreenHost;
  book: RecorderBook;
  takes: Pick<TakeStore, 'get' | 'setPlacement'>;
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
  messenger.on(withInput(viewed, Nothing), freshen);
  messenger.on(withInput(saveSidebarPlace, SidebarPlace), async (place, { url }) => {
    const places = await settings.sidebarPlaces.get();
    await settings.sidebarPlaces.set({ ...places, [hostNameOf(url)]: place });
  });
  messenger.on(withInput(reportHost, HostReport), ({ application, missing }) => {
    options.logger.warn(`${application}: not found on the page: ${missing.join(', ')}`);
  });

  messenger.on(withInput(intended, Nothing), () => {
    void offscreen.ensure();
    freshen();
  });
  messenger.answer(wakeOffscreen, () => {
    freshen();
    return offscreen.ensure();
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
  messenger.on(withInput(closeRecorder, RecorderQuestion), ({ recorderId }, asker) => {
    command(asker, { type: 'close-recorder', recorderId });
    messenger.call(RECORDER.close, { recorderId });
  });
}

/** The page's address is the browser's word; a page without a host name (a local file) shares one place. */
const hostNameOf = (url: string | null): string => (url !== null && URL.canParse(url) ? new URL(url).hostname : '');

/** Without the host's title: it may name a pupil, and a mote's page is public by link. Its author may give it one. */
const placeOf = ({ application, applicationView }: RecorderEntry) => ({ application, applicationView, title: '' });

async function startRecording(
  { messenger, offscreen, book }: HostHandlerOptions,
  {
    recorderId: wanted,
    ...where
  }: Pick<RecorderEntry, 'application' | 'applicationView' | 'placementId' | 'targetId'> & {
    recorderId?: string | undefined;
  },
  { tabId, frameId }: Asker,
): Promise<Result<{ recorderId: string }>> {
  if (tabId === null || frameId === null) return err('bad-request');
  const recorderId = wanted ?? crypto.randomUUID();
  const known = await book.read(recorderId);
  if (known && (known.tabId !== tabId || known.frameId !== frameId)) return err('bad-request');
  const ready = await offscreen.ensure();
  if (!ready.ok) return ready;
  const entry: RecorderEntry = { ...where, tabId, frameId };
  await book.write(recorderId, entry);
  const started = await messenger.call(RECORDER.start, { recorderId, where: placeOf(entry), isFirst: true });
  // A start that was made before a worker died is as refused as one that is made twice: the recorder shows what became of it.
  // A start that is refused (microphone, another tab) is the recorder's to show, with its own fix.
  if (!started.ok && (started.error === 'no-receiver' || started.error === 'timed-out')) return started;
  return ok({ recorderId });
}

async function insert(
  { messenger, hub, book, takes, now }: HostHandlerOptions,
  { requestId, recorderId, takeId, link, expiresAt }: InsertTakeInput,
) {
  const [entry, take, { t, locale }] = await Promise.all([book.read(recorderId), takes.get(takeId), hub.texts()]);
  if (!take) return err('no-such-take');
  if (!entry) return err('target-gone');
  const { tabId, frameId, targetId } = entry;
  await takes.setPlacement(takeId, { state: 'pending', target: { tabId, frameId, targetId } });
  const insertion = insertionOf(take satisfies Take, link, expiresAt, { t, locale });
  const request = { requestId, targetId, insertion };
  const inserted = await messenger.call(insertInHost, request, { tabId, frameId });
  if (inserted.ok) {
    await takes.setPlacement(takeId, { state: 'placed', at: now() });
    return ok({ readBackMs: inserted.value.readBackMs });
  }
  await takes.setPlacement(takeId, { state: 'none' });
  // A page that is gone or whose script was replaced has no target any more.
  return inserted.error === 'no-receiver' ? err('target-gone' as const) : inserted;
}
