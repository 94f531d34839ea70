import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { newTake, OWNER, pieceOf, takeStoreContract } from '@/tests/contract/take-store.ts';
import { openDatabase } from './database.ts';
import { createFakeOrigin, type FakeContext } from './fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from './memory-takes.ts';
import { createTakeStore } from './take-store.ts';

describe('the take store in IndexedDB', () => {
  takeStoreContract(async ({ clock, context }) => {
    const indexedDB = new IDBFactory();
    const again = ({ locks, channel }: FakeContext) =>
      createTakeStore(openDatabase({ indexedDB, IDBKeyRange }), { clock, locks, channel, log() {} });
    return { takes: again(context), again };
  });
});

describe('the take store in memory', () => {
  takeStoreContract(async ({ clock, context }) => {
    const memory = createTakeMemory();
    const again = (other: FakeContext) => createMemoryTakes(memory, { clock, ...other });
    return { takes: again(context), again };
  });
});

describe('the take store on a failing device', () => {
  const clock = { now: () => 1_700_000_000_000 };

  function open(indexedDB: IDBFactory) {
    const log = vi.fn();
    const db = openDatabase({ indexedDB, IDBKeyRange });
    return { db, log, takes: createTakeStore(db, { clock, ...createFakeOrigin().join(), log }) };
  }

  it('returns errors and never throws without IndexedDB', async () => {
    const refused = Object.assign(new IDBFactory(), {
      open() {
        throw new DOMException('The user denied permission to access the database.', 'UnknownError');
      },
    });
    const { takes, log } = open(refused);
    const take = await newTake();
    expect(await takes.begin(take)).toMatchObject({ ok: false, error: 'device-storage-refused' });
    expect(await takes.appendPiece(take.id, pieceOf(0))).toMatchObject({ ok: false, error: 'device-storage-refused' });
    expect(await takes.finish(take.id, 'recorded', null)).toMatchObject({ ok: false, error: 'device-storage-refused' });
    expect(await takes.get(take.id)).toBeNull();
    expect(await takes.discard(take.id)).toBeNull();
    expect(await takes.list({ ownerId: OWNER })).toEqual([]);
    expect(await takes.interrupted(OWNER)).toEqual([]);
    const refusal = { ok: false, error: 'device-storage-refused' };
    expect(await takes.shown.get(take.id)).toMatchObject(refusal);
    expect(await takes.shown.list({ ownerId: OWNER })).toMatchObject(refusal);
    expect(await takes.shown.interrupted(OWNER)).toMatchObject(refusal);
    expect(await takes.outgoing(OWNER)).toEqual([]);
    expect(await takes.readBytes(take.id, 0, 10)).toHaveLength(0);
    expect(await takes.audio(take.id)).toBeNull();
    expect(await takes.purge(0)).toBe(0);
    expect(log).toHaveBeenCalled();
  });

  it('names a full disk when it refuses a piece, and keeps committed pieces', async () => {
    const { takes, db } = open(new IDBFactory());
    const take = await newTake();
    await takes.begin(take);
    await takes.appendPiece(take.id, pieceOf(0));
    const full = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    db.chunks.hook('creating', full);
    expect(await takes.appendPiece(take.id, pieceOf(1))).toMatchObject({ ok: false, error: 'device-storage-full' });
    db.chunks.hook('creating').unsubscribe(full);
    expect(await takes.get(take.id)).toMatchObject({ bytes: 100 });
    expect(await takes.finish(take.id, 'recorded', null)).toMatchObject({ ok: true, value: { bytes: 100 } });
  });

  it('reopens a closed connection', async () => {
    const { takes, db } = open(new IDBFactory());
    const take = await newTake();
    await takes.begin(take);
    db.close();
    expect(await takes.appendPiece(take.id, pieceOf(0))).toMatchObject({ ok: true });
    expect(await takes.get(take.id)).toMatchObject({ bytes: 100 });
  });

  it('logs a missing piece without any content of the take', async () => {
    const { takes, log } = open(new IDBFactory());
    const take = await newTake({ title: 'Secret title' });
    await takes.begin(take);
    await takes.appendPiece(take.id, pieceOf(1));
    await takes.finish(take.id, 'recorded', null);
    const said = JSON.stringify(log.mock.calls);
    expect(said).toContain('piece 0 of a take is missing, 1 after it are left out');
    expect(said).not.toMatch(/Secret title|[0-9a-f]{64}/);
  });
});
