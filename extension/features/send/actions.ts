import type { Logger } from '@/extension/platform/logger.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import { createMoteApi, type MoteApi } from '@/shared/client/mote-api.ts';
import { anonymousIdOf } from '@/shared/domain/anonymous-id.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { type ClientSettings, createLiveClient } from './live-client.ts';

export interface DeviceSettings extends ClientSettings {
  consent: 'unasked' | 'yes' | 'no';
}

/** The takes of this device and their way to the server, for the worker and for the offscreen document. */
export interface Device {
  takes: TakeStore;
  http: HttpClient;
  api: MoteApi;
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
}

const SENDING = { yes: 'yes', no: 'refused', unasked: 'signed-out' } as const;

/** Nobody: takes of no owner are sent while it is not known who asks. */
const NOBODY = { ownerId: '', sending: 'signed-out' } as const;

export function openDevice({ logger, settings }: DeviceOptions): Device {
  const takes = createTakeStore(openDatabase(), {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log: logger.warn,
  });
  const http = createLiveClient(settings);
  const api = createMoteApi(http);
  const outbox = createOutbox({
    takes,
    sender: api,
    locks: navigator.locks,
    async owner() {
      const known = await settings();
      if (known === null) return NOBODY;
      return { ownerId: anonymousIdOf('extension', known.deviceId), sending: SENDING[known.consent] };
    },
    isOnline: () => navigator.onLine,
    clock: systemTimer,
    random: Math.random,
    log: logger.warn,
  });
  return {
    takes,
    http,
    api,
    runOutbox: () => outbox.run(),
    wakeOutbox: () => outbox.wake(),
    retryTake: (takeId) => outbox.retry(takeId),
    nextAt: () => outbox.nextAt(),
  };
}
