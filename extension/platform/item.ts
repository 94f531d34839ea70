/** Area of storage for items: storage.local, storage.session, or a map in tests. */
export interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
  onChanged(listener: (changes: Record<string, { newValue?: unknown }>) => void): () => void;
}

/**
 * A stored value with a version. A new shape needs a new version, a migration from the previous one, and an example. A
 * test migrates every example of every item to the newest shape.
 */
export interface ItemDefinition<T> {
  key: string;
  version: number;
  fallback: T;
  /** `migrations[2]` converts version 1 to version 2. */
  migrations: Readonly<Record<number, (old: unknown) => unknown>>;
  /** One value per version, as a device may have stored it. */
  examples: Readonly<Record<number, unknown>>;
  /** Returns true for a value of the newest shape. For any other value, the item falls back to its default. */
  isValid(value: unknown): value is T;
}

export interface Item<T> {
  get(): Promise<T>;
  set(value: T): Promise<void>;
  /** Calls the listener at each change, made in any context. */
  watch(listener: (value: T) => void, signal: AbortSignal): void;
}

export const defineItem = <T>(definition: ItemDefinition<T>): ItemDefinition<T> => definition;

export function createItem<T>(area: StorageArea, definition: ItemDefinition<T>): Item<T> {
  return {
    async get() {
      const stored = await area.get(definition.key);
      return readItem(definition, stored[definition.key]);
    },
    set: (value) => area.set({ [definition.key]: { version: definition.version, value } }),
    watch(listener, signal) {
      const stop = area.onChanged((changes) => {
        const change = changes[definition.key];
        if (change) listener(readItem(definition, change.newValue));
      });
      signal.addEventListener('abort', stop, { once: true });
    },
  };
}

/**
 * Migrates a stored value to the newest version. Returns the fallback for a value that is unreadable, or newer than
 * this code.
 */
export function readItem<T>(definition: ItemDefinition<T>, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('value' in stored)) {
    return definition.fallback;
  }
  if (typeof stored.version !== 'number' || stored.version > definition.version) return definition.fallback;
  let value = stored.value;
  for (let version = stored.version + 1; version <= definition.version; version += 1) {
    const migrate = definition.migrations[version];
    if (!migrate) return definition.fallback;
    value = migrate(value);
  }
  return definition.isValid(value) ? value : definition.fallback;
}
