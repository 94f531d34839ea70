import type { ShortcutPorts } from './ports.ts';

export interface FakeShortcuts extends ShortcutPorts {
  readonly opened: number;
  /** As a person does it in the browser's own page, and comes back. */
  change(command: string, key: string): void;
}

export function createFakeShortcuts(first: Record<string, string>): FakeShortcuts {
  const keys = new Map(Object.entries(first));
  const listeners = new Set<() => void>();
  let opened = 0;
  return {
    get opened() {
      return opened;
    },
    read: async () => new Map(keys),
    async openSettings() {
      opened += 1;
    },
    onReturn(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
    change(command, key) {
      keys.set(command, key);
      for (const listener of listeners) listener();
    },
  };
}
