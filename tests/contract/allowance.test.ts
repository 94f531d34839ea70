import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { createHttpClient } from '@/shared/client/http-client.ts';
import { createMoteApi } from '@/shared/client/mote-api.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';
import { encodeFixture, type Mp3Fixture } from '@/tests/audio/mp3-fixture.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { NO_RIGHTS } from '@/worker-api/services/rights.ts';
import { newAccount } from '@/worker-api/testing/accounts.ts';
import { createTestApp, ORIGIN, type TestApp } from '@/worker-api/testing/app.ts';

describe('free allowance from the device to the server', { timeout: 60_000 }, () => {
  const db = openSqlite({ file: ':memory:' });
  const stop = new AbortController();
  let app: TestApp;
  let mp3: Mp3Fixture;
  beforeAll(async () => {
    app = await createTestApp({ db, rights: { ...NO_RIGHTS, hasPlans: true, freeMotes: 2 } });
    mp3 = await encodeFixture(1);
  });
  afterAll(async () => {
    stop.abort();
    await app.close();
    await db.close();
  });

  /** Creates the store, the outbox and the client of a device on which a free user is signed in. */
  async function signedInDevice() {
    const { user, headers } = await newAccount(app);
    const faults: unknown[] = [];
    const log = (...fault: unknown[]) => faults.push(fault);
    const context = createFakeOrigin().join();
    const database = openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
    const takes = createTakeStore(database, { clock: systemTimer, ...context, log });
    const send: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
    const http = createHttpClient({ baseUrl: ORIGIN, fetch: send, clock: systemTimer, headers: () => headers });
    const outbox = createOutbox({
      takes,
      sender: createMoteApi(http),
      locks: context.locks,
      owner: async () => ({ ownerId: user.id, sending: 'yes' }),
      isOnline: () => true,
      clock: systemTimer,
      random: Math.random,
      log,
    });
    stop.signal.addEventListener('abort', () => outbox.stop());
    return {
      takes,
      faults,
      async record(): Promise<string> {
        const claim = createClaim();
        const id = await moteIdOf(claim);
        const where = { application: 'gmail', applicationView: 'gmail-default' } as const;
        const delivery = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;
        const begun = { id, claim, ownerId: user.id, source: 'recorded', ...where, title: '', locale: null } as const;
        await takes.begin({ ...begun, delivery });
        for (const piece of mp3.pieces) await takes.appendPiece(id, piece);
        await takes.finish(id, 'recorded', null);
        outbox.wake();
        return id;
      },
    };
  }

  it('[S1-055] with two motes a month the server refuses the third with the allowance message, and the device keeps the take', async () => {
    const { takes, faults, record } = await signedInDevice();
    const deliveryOf = async (id: string) => (await takes.get(id))?.delivery;
    for (const id of [await record(), await record()]) {
      await vi.waitFor(async () => expect(await deliveryOf(id)).toMatchObject({ state: 'final' }), { timeout: 30_000 });
    }
    const third = await record();
    const kept = { state: 'local', reason: 'quota' };
    await vi.waitFor(async () => expect(await deliveryOf(third)).toEqual(kept), { timeout: 30_000 });
    const audio = await takes.audio(third);
    expect(new Uint8Array((await audio?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(mp3.bytes));
    expect((await app.request(`/api/m/${third}`)).status).toBe(404);
    const t = createSourceTexts();
    expect(t('error-allowance-used-up')).toBe(
      'You have used all your free motes for this month. Your recording is safe on this device. You can play and download it.',
    );
    expect(t('record-status-local-quota')).toBe(
      'Saved on this device, not sent: your motes for this month are used up',
    );
    expect(faults).toEqual([]);
  });
});
