import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { systemTimer } from '@/shared/base/clock.ts';
import { createHttpClient } from '@/shared/client/http-client.ts';
import { createMoteApi, type MoteApi } from '@/shared/client/mote-api.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import { anonymousIdOf } from '@/shared/domain/mote/anonymous-id.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import type { Outbox } from '@/shared/store/contract.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import type { Mp3Fixture } from '@/tests/audio/mp3-fixture.ts';

export interface Device {
  takes: OutgoingTakes;
  outbox: Outbox;
  /** Returns the client of this device's identity, for any address of the server. */
  apiAt(baseUrl: string): MoteApi;
  /** Records a fixture as fast as it can be stored, while the outbox sends it. */
  record(mp3: Mp3Fixture): Promise<string>;
}

/** The real store, outbox and client of one device, in this process. */
export function createDevice({ serverUrl, random }: { serverUrl: string; random: () => number }): Device {
  const deviceId = randomUUID();
  const ownerId = anonymousIdOf('extension', deviceId);
  const apiAt = (baseUrl: string) =>
    createMoteApi(
      createHttpClient({
        baseUrl,
        fetch,
        clock: systemTimer,
        headers: () => ({ [HEADERS.clientType]: 'extension', [HEADERS.deviceId]: deviceId }),
      }),
    );
  const context = createFakeOrigin().join();
  const database = openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const takes = createTakeStore(database, { clock: systemTimer, ...context, log: console.error });
  const outbox = createOutbox({
    takes,
    sender: apiAt(serverUrl),
    locks: context.locks,
    owner: async () => ({ ownerId, sending: 'yes' }),
    isOnline: () => true,
    clock: systemTimer,
    random,
    log: console.error,
  });
  return {
    takes,
    outbox,
    apiAt,
    async record(mp3) {
      const claim = createClaim();
      const id = await moteIdOf(claim);
      const where = { application: 'gmail', applicationView: 'gmail-default' } as const;
      const delivery = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;
      await takes.begin({ id, claim, ownerId, source: 'recorded', ...where, title: 'Fault', locale: null, delivery });
      for (const piece of mp3.pieces) await takes.appendPiece(id, piece);
      const ended = await takes.finish(id, 'recorded', null);
      if (!ended.ok) throw new Error(ended.error);
      return id;
    },
  };
}
