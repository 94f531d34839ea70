import { useEffect, useRef } from 'react';

/** Closes the sidebar at Escape, unless something inside it handled the key (a dialog, a menu, an edited text). */
export function useEscape(onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    // True if a dialog or a menu was open when the key was pressed; read before that closes itself.
    let wasOpen = false;
    const before = () => {
      wasOpen = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
    };
    const after = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || wasOpen) return;
      // Takes the focus from a field first: a field that is removed with its page gets no blur event, and would lose
      // its text.
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
