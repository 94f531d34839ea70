export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const;
export type UtmName = (typeof UTM_NAMES)[number];
/** The parameters that the address contains. */
export type Utm = Partial<Record<UtmName, string>>;

const MAX_LENGTH = 200;

export interface StoredUtm {
  utm: Utm;
  /** Epoch ms. */
  ts: number;
}

/** Returns the campaign of an address, or null if there is none. */
export function readUtm(query: URLSearchParams): Utm | null {
  const named = UTM_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value.slice(0, MAX_LENGTH)]] : [];
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}

export function readStoredUtm(value: unknown): StoredUtm | null {
  if (typeof value !== 'object' || value === null || !('utm' in value) || !('ts' in value)) return null;
  const { utm, ts } = value;
  if (typeof utm !== 'object' || utm === null || typeof ts !== 'number') return null;
  const given: Partial<Record<string, unknown>> = { ...utm };
  const named = UTM_NAMES.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : []));
  return { utm: Object.fromEntries(named), ts };
}

/** Returns the campaign to send and to store, or null if it is the stored one. */
export function utmToSend(stored: StoredUtm | null, found: Utm | null, now: number): StoredUtm | null {
  if (!found || (stored && UTM_NAMES.every((name) => stored.utm[name] === found[name]))) return null;
  return { utm: found, ts: now };
}
