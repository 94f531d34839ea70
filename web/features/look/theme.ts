import { createListeners } from '@/shared/base/listeners.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that the user chose in this browser. */
export interface ThemePort {
  snapshot(): Theme;
  subscribe(listener: () => void): () => void;
  choose(theme: Theme): void;
}

/** `kept` stores the choice; without one, the site follows the system. */
export function createTheme(kept: StoredText): ThemePort {
  const listeners = createListeners();
  let theme = THEMES.find((known) => known === kept.get()) ?? 'system';
  return {
    snapshot: () => theme,
    subscribe(listener) {
      return listeners.add(listener);
    },
    choose(next) {
      theme = next;
      kept.set(next === 'system' ? '' : next);
      listeners.emit();
    },
  };
}
