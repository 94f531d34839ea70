import { type RefObject, useEffect, useRef } from 'react';

/**
 * An editor that opens in the review takes the focus: its field, or itself (a slider cannot have it before it is measured). Escape
 * closes it, and not what the recorder stands in.
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
