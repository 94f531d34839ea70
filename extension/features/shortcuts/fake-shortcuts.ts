import { createListeners } from '@/shared/base/listeners.ts';
import type { ShortcutPorts } from './ports.ts';

export interface FakeShortcuts extends ShortcutPorts {
  readonly opened: number;
  /** Changes a shortcut as a user does in the browser's own page, then returns to ours. */
  change(command: string, key: string): void;
}

export function createFakeShortcuts(first: Record<string, string>): FakeShortcuts {
  const keys = new Map(Object.entries(first));
  const listeners = createListeners();
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
      listeners.add(listener, signal);
    },
    change(command, key) {
      keys.set(command, key);
      listeners.emit();
    },
  };
}
