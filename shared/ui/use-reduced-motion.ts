import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Returns true if the user has asked the system for less movement. */
export const isMotionReduced = (): boolean => matchMedia(QUERY).matches;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Follows `isMotionReduced`. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced, () => true);
