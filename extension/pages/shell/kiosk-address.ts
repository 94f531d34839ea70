import { openPolicy } from '@/extension/platform/areas.ts';
import { readKioskAddress } from '@/extension/platform/policy.ts';
import type { Settings } from '@/extension/platform/settings.ts';

/** Returns the class's page of this installation, for our own pages; null: the device is not shared. */
export const kioskAddressOf = ({ serverUrl }: Pick<Settings, 'serverUrl'>): Promise<string | null> =>
  readKioskAddress({ readPolicy: openPolicy(), chosenServer: serverUrl.get, builtServer: __MOTE_SERVER__ });
