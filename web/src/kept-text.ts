/** Small texts that this browser keeps: ids, answers to questions. */
export interface KeptText {
  get(): string | null;
  set(value: string): void;
}

/** In localStorage under `mote-auth-<name>`; in memory where the browser refuses that (private windows, blocked site data). */
export function keepText(name: string, storage: () => Storage = () => window.localStorage): KeptText {
  const key = `mote-auth-${name}`;
  let inMemory: string | null = null;
  return {
    get() {
      try {
        return storage().getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    set(value) {
      inMemory = value;
      try {
        storage().setItem(key, value);
      } catch {
        // Refused or full: it holds until the page is closed.
        inMemory = value;
      }
    },
  };
}
