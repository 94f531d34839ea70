import { useEffect, useState } from 'react';
import type { ClassWindow } from '@/shared/domain/account/class-window.ts';
import { nextChange } from './hours.ts';

/** The present, renewed when the hours of a class begin or end. */
export function useNow(window: ClassWindow | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const next = nextChange(window, now);
    if (next === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [window, now]);
  return now;
}
