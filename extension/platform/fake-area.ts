import type { StorageArea } from './item.ts';

type Listener = (changes: Record<string, { newValue?: unknown }>) => void;

/** A storage area in memory, for tests. */
export function createFakeArea(initial: Record<string, unknown> = {}): StorageArea {
  const values = new Map(Object.entries(initial));
  const listeners = new Set<Listener>();
  const tell = (key: string, newValue: unknown) => {
    for (const listener of listeners) listener({ [key]: { newValue } });
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
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
