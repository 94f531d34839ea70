import { useEffect } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import type { TypedUnit } from '@/shared/domain/study/typed.ts';

/** Starts the typing echo in the page beside the sidebar, if the user wants one. */
export function useTypedEcho(item: Item<TypedUnit>, hear: () => Promise<void>): void {
  useEffect(() => {
    void item.get().then((stored) => (stored === 'off' ? undefined : hear()));
  }, [item, hear]);
}
