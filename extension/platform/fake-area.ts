import { createListeners } from '@/shared/base/listeners.ts';
import type { StorageArea } from './item.ts';

type Listener = (changes: Record<string, { newValue?: unknown }>) => void;

/** Creates a storage area in memory, for tests. */
export function createFakeArea(initial: Record<string, unknown> = {}): StorageArea {
  const values = new Map(Object.entries(initial));
  const listeners = createListeners<Parameters<Listener>>();
  const tell = (key: string, newValue: unknown) => {
    listeners.emit({ [key]: { newValue } });
  };
  return {
    get: async (key) => (values.has(key) ? { [key]: structuredClone(values.get(key)) } : {}),
    async set(changes) {
      for (const [key, value] of Object.entries(changes)) {
        values.set(key, structuredClone(value));
        tell(key, value);
      }
    },
    async remove(key) {
      values.delete(key);
      tell(key, undefined);
    },
    onChanged(listener) {
      return listeners.add(listener);
    },
  };
}
