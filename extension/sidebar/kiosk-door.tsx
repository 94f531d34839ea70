import type { ReactNode } from 'react';
import type { Settings } from '@/extension/platform/settings.ts';
import { kioskAddressOf } from './kiosk-address.ts';

/**
 * All that a page of ours is on a shared device: the way to the class's recorder. Null: it is nobody's shared device. What it draws is fetched
 * there only.
 */
export async function kioskDoor(settings: Pick<Settings, 'serverUrl'>): Promise<ReactNode> {
  const address = await kioskAddressOf(settings);
  if (address === null) return null;
  const [{ KioskOnly }, { openSitePage }, { isServerThere }] = await Promise.all([
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
