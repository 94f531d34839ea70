import { codeIn, kioskPath } from '@/shared/domain/class-code.ts';
import { chooseServer } from './server-address.ts';

/** What a school's administrator has set (public/managed-schema.json). */
export interface Policy {
  serverUrl: string | null;
  /** A shared device; without a code it asks for one. Null: a person's own. */
  kiosk: { code: string | null } | null;
}

export const NO_POLICY: Policy = { serverUrl: null, kiosk: null };

export function policyOf({ serverUrl, mode, kioskCode }: Readonly<Record<string, unknown>>): Policy {
  return {
    serverUrl: typeof serverUrl === 'string' && serverUrl !== '' ? serverUrl : null,
    kiosk: mode === 'kiosk' ? { code: typeof kioskCode === 'string' ? codeIn(kioskCode) : null } : null,
  };
}

export interface KioskAddressOptions {
  readPolicy(): Promise<Policy>;
  /** The server that the options page names. */
  chosenServer(): Promise<string | null>;
  builtServer: string;
}

/** The page that is all that a shared device shows; null: this is none. */
export async function readKioskAddress(options: KioskAddressOptions): Promise<string | null> {
  const { serverUrl, kiosk } = await options.readPolicy();
  if (kiosk === null) return null;
  return chooseServer(serverUrl, await options.chosenServer(), options.builtServer).url + kioskPath(kiosk.code);
}
