/** Small texts that this browser keeps: ids, keys, answers to questions. */
export interface KeptText {
  get(): string | null;
  /** An empty text removes it. */
  set(value: string): void;
}

const ours = (name: string): string => `mote-auth-${name}`;

/**
 * In localStorage under `mote-auth-<name>`; in memory where the browser refuses that (private windows, blocked site data) or
 * has no room left: then what is stored is still read, and only what could not be written is held here.
 */
export function keepText(
  name: string,
  storage: () => Storage = () => window.localStorage,
  key: string = ours(name),
): KeptText {
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
        // Refused or full: it holds until the page is closed.
        unwritten = value;
      }
    },
  };
}
