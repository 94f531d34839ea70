import { useCallback, useEffect, useState } from 'react';

/** A value that is stored elsewhere and may change there: a setting in the extension's storage. */
export interface Stored<T> {
  get(): Promise<T>;
  set(value: T): Promise<void>;
  watch(listener: (value: T) => void, signal: AbortSignal): void;
}

/** The value (`first` until it is read), a setter that stores it, and one that only shows it while a pointer moves. */
export type StoredValue<T, F> = readonly [T | F, (value: T) => Promise<void>, (value: T) => void];

/** Returns a stored value as screen state. Reads it once, follows its changes, and stores new values. */
export function useStored<T, F = T>(item: Stored<T>, first: F): StoredValue<T, F> {
  const [value, show] = useState<T | F>(first);
  useEffect(() => {
    const gone = new AbortController();
    let isNewer = false;
    item.watch((next) => {
      isNewer = true;
      show(() => next);
    }, gone.signal);
    item.get().then((stored) => {
      if (!gone.signal.aborted && !isNewer) show(() => stored);
    });
    return () => gone.abort();
  }, [item]);
  const save = useCallback(
    (next: T) => {
      show(() => next);
      return item.set(next);
    },
    [item],
  );
  return [value, save, useCallback((next: T) => show(() => next), [])];
}
