import type { Logger } from '@/extension/platform/logger.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import { createLibraryApi, type LibraryApi } from '@/shared/client/library-api.ts';
import { createMoteApi, type MoteApi } from '@/shared/client/mote-api.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createHighlightStore } from '@/shared/store/highlight-store.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { createVocabularyStore } from '@/shared/store/vocabulary-store.ts';
import { type ClientSettings, createLiveClient, type SessionEars } from './live-client.ts';
import { outboxOwnerOf, type SendingPerson } from './owned-takes.ts';

/** Owner and token are of one moment: nothing of one person goes out under another's session. */
export interface DeviceSettings extends ClientSettings, SendingPerson {}

/** The takes of this device and their way to the server, for the worker and for the offscreen document. */
export interface Device {
  takes: OutgoingTakes;
  words: VocabularyStore;
  highlights: HighlightStore;
  http: HttpClient;
  api: MoteApi;
  /** A person's own, spoken of under no other's session. */
  library(ownerId: string): LibraryApi;
  /** Settles when nothing is left that can go now. */
  runOutbox(): Promise<void>;
  wakeOutbox(): void;
  retryTake(takeId: string): Promise<void>;
  /** Epoch ms for an alarm; null: nothing waits. */
  nextAt(): Promise<number | null>;
}

export interface DeviceOptions {
  logger: Logger;
  /** Null: not known just now (the worker is on its way); nothing is sent then. */
  settings(): Promise<DeviceSettings | null>;
  ears: SessionEars;
}

/** Nobody: takes of no owner are sent while it is not known who asks. */
const NOBODY = { ownerId: '', sending: 'signed-out' } as const;

export function openDevice({ logger, settings, ears }: DeviceOptions): Device {
  const database = openDatabase();
  const takes = createTakeStore(database, {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log: logger.warn,
  });
  const http = createLiveClient(settings, ears);
  const outbox = createOutbox({
    takes,
    sender: (ownerId) => createMoteApi(http.onlyFor((person) => person.ownerId === ownerId)),
    locks: navigator.locks,
    async owner() {
      const known = await settings();
      return known ? outboxOwnerOf(known) : NOBODY;
    },
    isOnline: () => navigator.onLine,
    clock: systemTimer,
    random: Math.random,
    log: logger.warn,
  });
  return {
    takes,
    words: createVocabularyStore(database, {
      clock: systemTimer,
      createId: () => crypto.randomUUID().replaceAll('-', ''),
      log: logger.warn,
    }),
    highlights: createHighlightStore(database, { clock: systemTimer, log: logger.warn }),
    http,
    api: createMoteApi(http),
    library: (ownerId) => createLibraryApi(http.onlyFor((person) => person.ownerId === ownerId)),
    runOutbox: () => outbox.run(),
    wakeOutbox: () => outbox.wake(),
    retryTake: (takeId) => outbox.retry(takeId),
    nextAt: () => outbox.nextAt(),
  };
}
