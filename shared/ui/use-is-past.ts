import { useEffect, useState } from 'react';

/** The longest delay of a browser timer, in ms; a longer one fires immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns whether that moment (epoch ms; null: none) has come; renders again when it comes. */
export function useIsPast(at: number | null): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    const waitMs = at === null ? 0 : Math.max(0, at - Date.now());
    if (at === null || waitMs > MAX_TIMER_MS) return;
    const timer = setTimeout(() => setPast(at), waitMs);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && (past === at || Date.now() >= at);
}
