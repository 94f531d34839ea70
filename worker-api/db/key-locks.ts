import { createDeferred } from '@/shared/base/deferred.ts';
import type { Release } from './contract.ts';

/** Creates locks by key within one process. That is enough for SQLite, whose file only one process of ours opens. */
export function createKeyLocks() {
  const held = new Map<string, Promise<void>>();

  const take = (key: string): Release => {
    const { promise: until, resolve: free } = createDeferred();
    held.set(key, until);
    return async () => {
      if (held.get(key) === until) held.delete(key);
      free();
    };
  };

  return {
    async tryLock(key: string): Promise<Release | null> {
      return held.has(key) ? null : take(key);
    },
    async lock(key: string): Promise<Release> {
      for (let before = held.get(key); before; before = held.get(key)) await before;
      return take(key);
    },
  };
}
