import { useCallback, useEffect, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';

/** A stored setting as screen state: read once, followed, written through. */
export function useSetting<T>(item: Item<T>, first: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(first);
  useEffect(() => {
    const gone = new AbortController();
    item.watch(setValue, gone.signal);
    item.get().then((stored) => {
      if (!gone.signal.aborted) setValue(stored);
    });
    return () => gone.abort();
  }, [item]);
  const write = useCallback(
    (next: T) => {
      setValue(next);
      item.set(next);
    },
    [item],
  );
  return [value, write];
}
