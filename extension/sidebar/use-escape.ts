import { useEffect, useRef } from 'react';

/** Esc closes the sidebar, unless something inside it took the key (a dialog, a menu, a text that is being edited). */
export function useEscape(onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    // What lies open now, before anything inside closes itself.
    let wasOpen = false;
    const before = () => {
      wasOpen = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
    };
    const after = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || wasOpen) return;
      // A field that goes with its page is not told that it is left, and would not keep what was written there.
      if (latest.current) (document.activeElement as HTMLElement | null)?.blur?.();
      latest.current?.();
    };
    window.addEventListener('keydown', before, { capture: true });
    window.addEventListener('keydown', after);
    return () => {
      window.removeEventListener('keydown', before, { capture: true });
      window.removeEventListener('keydown', after);
    };
  }, []);
}
