/** The kinds of signals that s/ accepts, by their stored names. */
export type SignalKind = 'identify' | 'track' | 'utm' | 'visited' | 'presence' | 'referral' | 'install';

/** A body that passed the contract's allow-list. */
export type SignalFields = Readonly<Record<string, unknown>>;

/**
 * A minor's fields: closed choices and numbers only. Without free text, no name, address, page or browser can be stored
 * by accident. The role comes from the account.
 */
const PROTECTED_FIELDS: { readonly [K in SignalKind]: readonly string[] } = {
  identify: ['preferredLocale', 'isMinor'],
  track: [
    'direct',
    'trackingSource',
    'application',
    'applicationView',
    'extensionVersion',
    'forced',
    'origin',
    'error',
  ],
  utm: [],
  visited: [],
  presence: ['isInstalled', 'version'],
  referral: ['isNewUser', 'isLoggedIn'],
  install: [],
};

/** Fields with columns of their own. */
const COLUMNS: readonly string[] = ['event', 'userId'];

/** Returns the fields of a body that are stored. */
export function storedFields(kind: SignalKind, body: SignalFields, isProtected: boolean): Record<string, unknown> {
  const names = Object.keys(body).filter((name) => !COLUMNS.includes(name));
  const allowed = isProtected ? names.filter((name) => PROTECTED_FIELDS[kind].includes(name)) : names;
  return Object.fromEntries(allowed.map((name) => [name, body[name]]));
}

export const eventOf = (body: SignalFields): string | null => (typeof body.event === 'string' ? body.event : null);
