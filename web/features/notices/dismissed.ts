import { createListeners } from '@/shared/base/listeners.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';

/** The announcement that this browser's user has dismissed: its id; null: none. */
export interface DismissedPort {
  snapshot(): string | null;
  subscribe(listener: () => void): () => void;
  dismiss(id: string): void;
}

export function createDismissed(kept: StoredText): DismissedPort {
  const listeners = createListeners();
  return {
    snapshot: kept.get,
    subscribe: (listener) => listeners.add(listener),
    dismiss(id) {
      kept.set(id);
      listeners.emit();
    },
  };
}
