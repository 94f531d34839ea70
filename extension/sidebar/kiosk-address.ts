import { openPolicy } from '@/extension/platform/areas.ts';
import { readKioskAddress } from '@/extension/platform/policy.ts';
import type { Settings } from '@/extension/platform/settings.ts';

/** Of this installation, as our own pages may read it; null: it is nobody's shared device. */
export const kioskAddressOf = ({ serverUrl }: Pick<Settings, 'serverUrl'>): Promise<string | null> =>
  readKioskAddress({ readPolicy: openPolicy(), chosenServer: serverUrl.get, builtServer: __MOTE_SERVER__ });
