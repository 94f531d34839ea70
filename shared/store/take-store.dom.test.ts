import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeLockName } from '@/shared/domain/mote/take.ts';
import { newTake, OWNER, pieceOf, takeStoreContract } from '@/tests/contract/take-store.ts';
import { createChangeChannel } from './change-channel.ts';
import { openDatabase } from './database.ts';
import type { FakeContext } from './fake-origin.ts';
import { createTakeStore } from './take-store.ts';

let made = 0;
function freshName(): string {
  made += 1;
  return `mote-test-${made}`;
}

afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('the take store in a real browser', () => {
  takeStoreContract(async ({ clock, context }) => {
    const name = freshName();
    const again = ({ locks, channel }: FakeContext) =>
      createTakeStore(openDatabase({ name }), { clock, locks, channel, log() {} });
    return { takes: again(context), again };
  });

  const open = (name = freshName()) =>
    createTakeStore(openDatabase({ name }), {
      clock: { now: () => Date.now() },
      locks: navigator.locks,
      channel: createChangeChannel(),
      log() {},
    });

  it('writes with strict durability: a settled promise is on the disk', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const takes = open();
    const take = await newTake();
    await takes.begin(take);
    await takes.appendPiece(take.id, pieceOf(0));
    await takes.finish(take.id, 'recorded', null);
    const writes = begin.mock.results
      .map(({ value }) => value as IDBTransaction)
      .filter(({ mode }) => mode === 'readwrite');
    expect(writes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(writes.map(({ durability }) => durability))).toEqual(new Set(['strict']));
  });

  it('detects live takes by the browser’s own locks', async () => {
    const takes = open();
    const take = await newTake();
    await navigator.locks.request(takeLockName(take.id), async () => {
      await takes.begin(take);
      await takes.appendPiece(take.id, pieceOf(0));
      expect(await takes.interrupted(OWNER)).toEqual([]);
    });
    expect(await takes.interrupted(OWNER)).toMatchObject([{ id: take.id }]);
  });

  it('notifies another context once per change', async () => {
    const name = freshName();
    const [here, there] = [open(name), open(name)];
    const stop = new AbortController();
    const [own, other] = [vi.fn(), vi.fn()];
    here.watch(own, stop.signal);
    there.watch(other, stop.signal);
    const take = await newTake();
    await here.begin(take);
    await vi.waitFor(() => expect(other).toHaveBeenCalled());
    await here.rename(take.id, 'New');
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2));
    expect(own).toHaveBeenCalledTimes(2);
    stop.abort();
  });
});
