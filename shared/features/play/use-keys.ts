import { type RefObject, useEffect, useRef } from 'react';
import { useLocale } from '@/shared/l10n/react.ts';
import { actionOfKey, type PlayerAction } from './model.ts';

/** Handles the player's keys, for any focused element inside it. */
export function useKeys(root: RefObject<HTMLElement | null>, act: (action: PlayerAction) => void): void {
  const { direction } = useLocale();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listening = new AbortController();
    const obey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isOnButton = event.target instanceof HTMLButtonElement;
      const hasOwnKeys = event.target instanceof HTMLElement && 'ownKeys' in event.target.dataset;
      const action = actionOfKey({ key: event.key, hasModifier, isOnButton, hasOwnKeys, direction });
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    };
    root.current?.addEventListener('keydown', obey, { signal: listening.signal });
    return () => listening.abort();
  }, [root, direction]);
}
