import type { HttpClient } from '@/shared/client/http-client.ts';
import { createSignals, type SignalClient, type SignalUser } from '@/shared/client/signals.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';

export interface ExtensionSignalsPorts {
  http: Pick<HttpClient, 'request'>;
  /** Returns the last identity status of the server. Null: signed out, or not known. */
  status(): Promise<IdentityStatus | null>;
  /** Returns true if the user allows usage data. */
  mayTell(): Promise<boolean>;
  /** Version in the manifest. */
  version: string;
}

const SIGNED_OUT: SignalUser = { user: { userId: '', isMinor: false }, isLoggedIn: false };

/** Creates the worker's signals. Sends nothing while signed out, or before the user's status is known. */
export function createExtensionSignals({ http, status, mayTell, version }: ExtensionSignalsPorts): SignalClient {
  const signals = createSignals({
    source: 'extension',
    async who() {
      if (!(await mayTell())) return SIGNED_OUT;
      const known = await status();
      return known?.auth.isLoggedIn ? signalUserOf(known) : SIGNED_OUT;
    },
    http: () => http,
    where: () => ({ extensionVersion: version }),
  });
  return {
    ...signals,
    identify: (user) => void mayTell().then((may) => may && signals.identify(user)),
  };
}

function signalUserOf({ identity, device }: IdentityStatus): SignalUser {
  const { userId, isMinor } = identity;
  return { user: { userId, isMinor }, isLoggedIn: true, ...(device.sampling ? { sampling: device.sampling } : {}) };
}
