import type { HttpClient } from '@/shared/client/http-client.ts';
import { createSignals, type SignalClient, type SignalPerson } from '@/shared/client/signals.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';

export interface ExtensionSignalsPorts {
  http: Pick<HttpClient, 'request'>;
  /** The server's last word on who is signed in here; null: nobody, or it is not known. */
  status(): Promise<IdentityStatus | null>;
  /** Whether the person lets the extension tell of its use at all. */
  mayTell(): Promise<boolean>;
  /** Of the manifest. */
  version: string;
}

const NOBODY: SignalPerson = { user: { userId: '', isMinor: false }, isLoggedIn: false };

/** Signals of the worker. Signed out nothing is sent, and of a person whose status is not known nothing either. */
export function createExtensionSignals({ http, status, mayTell, version }: ExtensionSignalsPorts): SignalClient {
  const signals = createSignals({
    source: 'extension',
    async who() {
      if (!(await mayTell())) return NOBODY;
      const known = await status();
      return known?.auth.isLoggedIn ? personOf(known) : NOBODY;
    },
    http: () => http,
    where: () => ({ extensionVersion: version }),
  });
  return {
    ...signals,
    identify: (user) => void mayTell().then((may) => may && signals.identify(user)),
  };
}

function personOf({ identity, device }: IdentityStatus): SignalPerson {
  const { userId, isMinor } = identity;
  return { user: { userId, isMinor }, isLoggedIn: true, ...(device.sampling ? { sampling: device.sampling } : {}) };
}
