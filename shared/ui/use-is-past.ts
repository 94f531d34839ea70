import { useEffect, useState } from 'react';

/** The longest that a timer of a browser waits, in ms; one of longer goes off at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether that moment (epoch ms; null: none) has come; drawn anew when it comes. */
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
