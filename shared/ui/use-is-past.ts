import { useEffect, useState } from 'react';

/** Whether that moment (epoch ms; null: none) has come; drawn anew when it comes. */
export function useIsPast(at: number | null): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setPast(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && (past === at || Date.now() >= at);
}
