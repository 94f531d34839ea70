export interface Listeners<Args extends readonly unknown[]> {
  readonly size: number;
  /** Adds a listener until the signal aborts. Returns a function that removes it. Each call adds one more. */
  add(listener: (...args: Args) => unknown, signal?: AbortSignal): () => void;
  /** Calls the listeners in the order in which they were added. One that was removed meanwhile is not called. */
  emit(...args: Args): void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const entries = new Set<{ listener(...args: Args): unknown }>();
  return {
    get size() {
      return entries.size;
    },
    add(listener, signal) {
      const entry = { listener };
      const remove = () => {
        entries.delete(entry);
        signal?.removeEventListener('abort', remove);
      };
      if (signal?.aborted) return remove;
      entries.add(entry);
      signal?.addEventListener('abort', remove);
      return remove;
    },
    emit(...args) {
      for (const entry of [...entries]) if (entries.has(entry)) entry.listener(...args);
    },
  };
}
