/** A small text that this browser stores: an id, a key, the answer to a question. */
export interface StoredText {
  get(): string | null;
  /** An empty text removes the entry. */
  set(value: string): void;
}

const ours = (name: string): string => `mote-auth-${name}`;

/**
 * Stores a text in localStorage under `mote-auth-<name>`. If the browser refuses storage (private windows, blocked site
 * data) or it is full, keeps in memory only what could not be written; stored entries are still read.
 */
export function keepText(
  name: string,
  storage: () => Storage = () => window.localStorage,
  key: string = ours(name),
): StoredText {
  let unwritten: string | null = null;
  return {
    get() {
      if (unwritten !== null) return unwritten === '' ? null : unwritten;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(value) {
      try {
        if (value === '') storage().removeItem(key);
        else storage().setItem(key, value);
        unwritten = null;
      } catch {
        // Refused or full: keep it until the page is closed.
        unwritten = value;
      }
    },
  };
}
