import { codeIn, kioskPath } from '@/shared/domain/account/class-code.ts';
import { chooseServer } from './server-address.ts';

/** Policy of a school's administrator (public/managed-schema.json). */
export interface Policy {
  serverUrl: string | null;
  /** Domains of mote links; new links use the first. Null: those of the build or the server. */
  linkDomains: readonly string[] | null;
  /** Kiosk mode. Without a code the page asks for the code. Null: a personal device. */
  kiosk: { code: string | null } | null;
  /** True on a shared device: every sign-in is one on a shared device. False: each user chooses. */
  isShared: boolean;
  /** Whether Mote may run a script in Docs' own world. Null: each user chooses. */
  docsBridge: boolean | null;
}

export const NO_POLICY: Policy = { serverUrl: null, linkDomains: null, kiosk: null, isShared: false, docsBridge: null };

export function policyOf(values: Readonly<Record<string, unknown>>): Policy {
  const { serverUrl, linkDomains, mode, kioskCode, sharedDevice, docsBridge } = values;
  return {
    serverUrl: typeof serverUrl === 'string' && serverUrl !== '' ? serverUrl : null,
    linkDomains: Array.isArray(linkDomains) ? linkDomains.filter((origin) => typeof origin === 'string') : null,
    kiosk: mode === 'kiosk' ? { code: typeof kioskCode === 'string' ? codeIn(kioskCode) : null } : null,
    isShared: sharedDevice === true || mode === 'kiosk',
    docsBridge: typeof docsBridge === 'boolean' ? docsBridge : null,
  };
}

export interface KioskAddressOptions {
  readPolicy(): Promise<Policy>;
  /** Returns the server that the options page has set. */
  chosenServer(): Promise<string | null>;
  builtServer: string;
}

/** Returns the only page that a shared device shows; null: the device is not shared. */
export async function readKioskAddress(options: KioskAddressOptions): Promise<string | null> {
  const { serverUrl, kiosk } = await options.readPolicy();
  if (kiosk === null) return null;
  return chooseServer(serverUrl, await options.chosenServer(), options.builtServer).url + kioskPath(kiosk.code);
}
