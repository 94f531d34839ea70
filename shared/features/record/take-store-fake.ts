import { err } from '@/shared/base/result.ts';
import type { StoreError, TakeStore } from '@/shared/store/contract.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory, type TakeMemory } from '@/shared/store/memory-takes.ts';

type FailingMethod = 'begin' | 'appendPiece' | 'finish' | 'shown';

/** The SHA-256 of every finished take of the fake, in hex. */
export const FAKE_SHA256 = '0'.repeat(64);

/** Takes in memory, for tests and for pictures of screens. `failNext` simulates the full disk. */
export interface FakeTakeStore extends TakeStore {
  readonly rows: TakeMemory['rows'];
  readonly pieces: TakeMemory['pieces'];
  failNext(method: FailingMethod, error: StoreError): void;
}

/** Creates the store in memory, which passes tests/contract/take-store.ts, with failures on request. */
export function createFakeTakeStore(now: () => number = Date.now): FakeTakeStore {
  const memory = createTakeMemory();
  const takes = createMemoryTakes(memory, {
    clock: { now },
    ...createFakeOrigin().join(),
    hash: async () => FAKE_SHA256,
  });
  const failures = new Map<FailingMethod, StoreError>();

  /** Fails once after `failNext(method)`, and calls the store otherwise. */
  const orFail =
    <Args extends unknown[], Answer>(method: FailingMethod, call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      const error = failures.get(method);
      failures.delete(method);
      return error ? err(error) : call(...args);
    };

  return {
    ...takes,
    ...memory,
    failNext: (method, error) => failures.set(method, error),
    shown: {
      get: orFail('shown', takes.shown.get),
      list: orFail('shown', takes.shown.list),
      interrupted: orFail('shown', takes.shown.interrupted),
    },
    begin: orFail('begin', takes.begin),
    appendPiece: orFail('appendPiece', takes.appendPiece),
    finish: orFail('finish', takes.finish),
  };
}
