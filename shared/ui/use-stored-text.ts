import { useEffect, useRef, useState } from 'react';

export interface StoredText {
  value: string;
  onChange(text: string): void;
  onFocus(): void;
  onBlur(): void;
}

/** After this pause in ms the user has stopped typing. */
const PAUSE_MS = 700;

/**
 * Saves a text while it is written: after a pause, on blur, and on unmount, which fires no blur. A change from
 * elsewhere shows as soon as the user does not type here; a field without edits never overwrites it. `keep` returns
 * whether it saved; if not, the text is saved after the next pause.
 */
export function useStoredText(kept: string, keep: (text: string) => Promise<boolean>): StoredText {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef({ draft, kept, keep });
  latest.current = { draft, kept, keep };
  /** The last saved text of this draft, and the text that it replaced. */
  const given = useRef<{ text: string; over: string } | null>(null);
  const isInside = useRef(false);
  const { current: self } = useRef({
    owes: () => latest.current.draft !== null && latest.current.draft !== (given.current?.text ?? latest.current.kept),
    async give() {
      const { draft: text, kept: over } = latest.current;
      if (text === null || !self.owes()) return;
      const mine = { text, over };
      given.current = mine;
      if (!(await latest.current.keep(text)) && given.current === mine) given.current = null;
    },
    /** Shows the stored text again: the user does not type, and the last save is confirmed. */
    rest(now: string) {
      if (isInside.current || self.owes() || now === given.current?.over) return;
      given.current = null;
      setDraft(null);
    },
  });

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => void self.give(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, self]);
  useEffect(() => self.rest(kept), [kept, self]);
  useEffect(() => {
    const giveLast = () => void self.give();
    window.addEventListener('pagehide', giveLast);
    return () => {
      window.removeEventListener('pagehide', giveLast);
      giveLast();
    };
  }, [self]);

  return {
    value: draft ?? kept,
    onChange: setDraft,
    onFocus() {
      isInside.current = true;
    },
    onBlur() {
      isInside.current = false;
      void self.give();
      self.rest(latest.current.kept);
    },
  };
}
