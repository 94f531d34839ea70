import { useEffect, useState } from 'react';

/** Rest after a key before the search begins, in ms: one request, and one line in the audit, for a word. */
const SETTLED_MS = 400;

/** Returns the text as it was when the user last rested from typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
