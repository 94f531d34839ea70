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
  const [{ KioskOnly }, { openSitePage }] = await Promise.all([
    import('./KioskOnly.tsx'),
    import('@/extension/platform/tabs.ts'),
  ]);
  return <KioskOnly onOpen={() => void openSitePage(address)} />;
}
