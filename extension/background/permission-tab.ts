import type { OwnTab } from '@/extension/platform/tabs.ts';

export interface PermissionTabPorts {
  /** Null: no tab shows the page. One that is on its way there is not found. */
  find(): Promise<OwnTab | null>;
  /** `arrived` settles when the tab shows its page, or is closed again. */
  open(): Promise<{ arrived: Promise<void> }>;
  bringToFront(tab: OwnTab): Promise<void>;
}

/** One tab, however often it is asked for: until one that is being opened has arrived, it is the answer to all who ask. */
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
