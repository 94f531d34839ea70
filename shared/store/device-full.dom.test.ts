import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { newTake, pieceOf } from '@/tests/contract/take-store.ts';
import { createChangeChannel } from './change-channel.ts';
import { openDatabase } from './database.ts';
import { createTakeStore } from './take-store.ts';

const PIECE = 60_000;

/** Overrides the browser's quota for this origin, which simulates a full disk. */
function setQuota(quotaSize?: number): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<void> };
  const size = quotaSize === undefined ? {} : { quotaSize };
  return session.send('Storage.overrideQuotaForOrigin', { origin: location.origin, ...size });
}

interface Buckets {
  open(name: string): Promise<{ indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

/** Chromium caches a bucket's free space for a while: a new bucket is not affected by earlier tests. */
const BUCKET = 'mote-full';
const buckets = () => (navigator as unknown as { storageBuckets: Buckets }).storageBuckets;

afterEach(async () => {
  await setQuota();
  await buckets().delete(BUCKET);
});

it('names the full disk during a take, keeps committed pieces playable and continues once there is room', async () => {
  const { usage = 0 } = await navigator.storage.estimate();
  await setQuota(usage + 2_000_000);
  const { indexedDB } = await buckets().open(BUCKET);
  const database = openDatabase({ indexedDB, IDBKeyRange });
  const clock = { now: () => Date.now() };
  const takes = createTakeStore(database, {
    clock,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log() {},
  });
  const take = await newTake();
  await takes.begin(take);
  let committed = 0;
  let refused: unknown = null;
  for (let seq = 0; seq < 200 && !refused; seq += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(PIECE));
    const result = await takes.appendPiece(take.id, { ...pieceOf(seq), bytes });
    if (result.ok) committed += PIECE;
    else refused = result.error;
  }
  expect(refused).toBe('device-storage-full');
  expect(committed).toBeGreaterThan(0);
  expect(await takes.get(take.id)).toMatchObject({ bytes: committed });
  expect((await takes.readBytes(take.id, 0, committed)).length).toBe(committed);
  await setQuota();
  expect(await takes.finish(take.id, 'recorded', null)).toMatchObject({ ok: true, value: { bytes: committed } });
  expect((await takes.audio(take.id))?.size).toBe(committed);
  expect(await takes.begin(await newTake())).toMatchObject({ ok: true });
  database.close();
});
