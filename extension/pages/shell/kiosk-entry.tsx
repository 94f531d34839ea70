import type { ReactNode } from 'react';
import type { Settings } from '@/extension/platform/settings.ts';
import { kioskAddressOf } from './kiosk-address.ts';

/**
 * Returns the whole content of our pages on a shared device: the button to the class's recorder. Null: the device is
 * not shared. Loads its code only on shared devices.
 */
export async function kioskEntry(settings: Pick<Settings, 'serverUrl'>): Promise<ReactNode> {
  const address = await kioskAddressOf(settings);
  if (address === null) return null;
  const [{ KioskOnly }, { openInNewTab: openSitePage }, { isServerThere }] = await Promise.all([
    import('./KioskOnly.tsx'),
    import('@/extension/platform/tabs.ts'),
    import('@/extension/features/send/live-client.ts'),
  ]);
  let isOpening = false;
  const open = async () => {
    if (isOpening) return false;
    isOpening = true;
    const isThere = await isServerThere(new URL(address).origin);
    isOpening = false;
    if (isThere) await openSitePage(address);
    return isThere;
  };
  return <KioskOnly onOpen={open} />;
}
