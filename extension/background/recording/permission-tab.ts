import type { OwnTab } from '@/extension/platform/tabs.ts';

export interface PermissionTabPorts {
  /** Finds the tab that shows the page; null: no tab shows it. Does not find a tab that is still loading. */
  find(): Promise<OwnTab | null>;
  /** Opens the tab. `arrived` resolves when the tab shows its page, or is closed again. */
  open(): Promise<{ arrived: Promise<void> }>;
  bringToFront(tab: OwnTab): Promise<void>;
}

/**
 * Creates a function that shows one tab, however often it is called. While a new tab is loading, all callers share it.
 */
export function createPermissionTab({ find, open, bringToFront }: PermissionTabPorts): () => Promise<void> {
  let showing: Promise<void> | null = null;
  const show = async () => {
    let arrived = Promise.resolve();
    try {
      const tab = await find();
      if (tab) await bringToFront(tab);
      else arrived = (await open()).arrived;
    } finally {
      arrived.then(() => {
        showing = null;
      });
    }
  };
  return () => {
    showing ??= show();
    return showing;
  };
}
