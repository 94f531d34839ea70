/** What s/ takes, by the name under which it is kept. */
export type SignalKind = 'identify' | 'track' | 'utm' | 'visited' | 'presence' | 'referral' | 'install';

/** A body that the contract's allow-list has let through. */
export type SignalFields = Readonly<Record<string, unknown>>;

/**
 * Of a minor: closed choices and numbers only. No free text, so that no name, address, page or browser comes in by another
 * door. The role comes of the account.
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

/** Event and user have columns of their own. */
const COLUMNS: readonly string[] = ['event', 'userId'];

/** What of a body is kept. */
export function keptFields(kind: SignalKind, body: SignalFields, isProtected: boolean): Record<string, unknown> {
  const names = Object.keys(body).filter((name) => !COLUMNS.includes(name));
  const allowed = isProtected ? names.filter((name) => PROTECTED_FIELDS[kind].includes(name)) : names;
  return Object.fromEntries(allowed.map((name) => [name, body[name]]));
}

export const eventOf = (body: SignalFields): string | null => (typeof body.event === 'string' ? body.event : null);
