import type { Logger } from '@/extension/platform/logger.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import { createLibraryApi, type LibraryApi } from '@/shared/client/library-api.ts';
import { createMoteApi, type MoteApi } from '@/shared/client/mote-api.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import { type ClassChoices, createClassChoices } from '@/shared/store/class-choices.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createHighlightStore } from '@/shared/store/highlight-store.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { createVocabularyStore } from '@/shared/store/vocabulary-store.ts';
import { type ClientSettings, createLiveClient, type SessionCallbacks } from './live-client.ts';
import { outboxOwnerOf, type SendingUser } from './owned-takes.ts';

/**
 * Settings of one moment: owner and token belong together, so that no data of one user is sent in another's session.
 */
export interface DeviceSettings extends ClientSettings, SendingUser {}

/** The takes of this device and the client that sends them, for the worker and for the offscreen document. */
export interface Device {
  takes: OutgoingTakes;
  words: VocabularyStore;
  highlights: HighlightStore;
  classChoices: ClassChoices;
  http: HttpClient;
  api: MoteApi;
  /** Returns the API of one user. Its requests are never sent in another user's session. */
  library(ownerId: string): LibraryApi;
  /** Resolves when the queue has nothing that can be sent now. */
  runOutbox(): Promise<void>;
  wakeOutbox(): void;
  retryTake(takeId: string): Promise<void>;
  /** Returns the time for the next alarm, epoch ms; null: the queue is empty. */
  nextAt(): Promise<number | null>;
}

export interface DeviceOptions {
  logger: Logger;
  /** Returns the current settings. Null: unknown because the worker is still starting; then nothing is sent. */
  settings(): Promise<DeviceSettings | null>;
  callbacks: SessionCallbacks;
}

/** Owner while the user is unknown: matches no take, so the outbox sends nothing. */
const UNKNOWN_OWNER = { ownerId: '', sending: 'signed-out' } as const;

export function openDevice({ logger, settings, callbacks }: DeviceOptions): Device {
  const database = openDatabase();
  const takes = createTakeStore(database, {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log: logger.warn,
  });
  const http = createLiveClient(settings, callbacks);
  const outbox = createOutbox({
    takes,
    sender: (ownerId) => createMoteApi(http.onlyFor((person) => person.ownerId === ownerId)),
    locks: navigator.locks,
    async owner() {
      const known = await settings();
      return known ? outboxOwnerOf(known) : UNKNOWN_OWNER;
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
    classChoices: createClassChoices(database, { clock: systemTimer, log: logger.warn }),
    http,
    api: createMoteApi(http),
    library: (ownerId) => createLibraryApi(http.onlyFor((person) => person.ownerId === ownerId)),
    runOutbox: () => outbox.run(),
    wakeOutbox: () => outbox.wake(),
    retryTake: (takeId) => outbox.retry(takeId),
    nextAt: () => outbox.nextAt(),
  };
}
