import { codeIn, kioskPath } from '@/shared/domain/class-code.ts';
import { chooseServer } from './server-address.ts';

/** What a school's administrator has set (public/managed-schema.json). */
export interface Policy {
  serverUrl: string | null;
  /** Where links to motes are made (the first) and known. Null: as the build or the server has it. */
  linkDomains: readonly string[] | null;
  /** A shared device; without a code it asks for one. Null: a person's own. */
  kiosk: { code: string | null } | null;
  /** Others use the device too: every sign-in here is one of a shared device. False: each person says. */
  isShared: boolean;
  /** Whether Mote may have a script in Docs' own world. Null: each person says. */
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
