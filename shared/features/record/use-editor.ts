import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an editor when it opens in review: its field, or itself (a slider cannot have the focus before it is
 * measured). Escape closes the editor only, not its surroundings.
 */
export function useEditor<T extends HTMLElement>(onClose: () => void): RefObject<T | null> {
  const root = useRef<T>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    (element.querySelector<HTMLElement>('input:not([type=range])') ?? element).focus();
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      latest.current();
    };
    element.addEventListener('keydown', closeByEscape);
    return () => element.removeEventListener('keydown', closeByEscape);
  }, []);
  return root;
}
