import { useEffect, useRef, useState } from 'react';

export interface KeptText {
  value: string;
  onChange(text: string): void;
  onFocus(): void;
  onBlur(): void;
}

/** Who stops writing for so long has written something. */
const PAUSE_MS = 700;

/**
 * A text that is kept while it is written: after a pause, when its field is left, and when its screen goes, which no field is told of.
 * What is written elsewhere meanwhile shows as soon as nobody writes here, and is never written over by a field that was only looked at.
 * `keep` answers whether it did; else the text is kept with the next pause.
 */
export function useKeptText(kept: string, keep: (text: string) => Promise<boolean>): KeptText {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef({ draft, kept, keep });
  latest.current = { draft, kept, keep };
  /** What was handed on last of this draft, and over what. */
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
    /** What is kept now shows again: nobody writes, and what was handed on has been heard of. */
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
