import { useCallback, useEffect, useState } from 'react';

/** What is kept somewhere else and may be changed from there: a setting in the extension's storage. */
export interface Stored<T> {
  get(): Promise<T>;
  set(value: T): Promise<void>;
  watch(listener: (value: T) => void, signal: AbortSignal): void;
}

/** The value (`first` until it was read); what shows and keeps another; what shows one only, while a hand still moves. */
export type StoredValue<T, F> = readonly [T | F, (value: T) => Promise<void>, (value: T) => void];

/** A stored value as screen state: read once, followed, written through. */
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
