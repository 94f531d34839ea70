/** Lifetime of a stored referrer. */
export const REFERRER_LIFE_MS = 10 * 60 * 1000;

/** Referrer and entry page of a visitor, stored until they sign up. */
export interface StoredReferrer {
  originalReferrer: string;
  originalEntryURL: string;
  /** Epoch ms. */
  ts: number;
}

/** Returns the stored referrer; null: invalid or too old. */
export function readStoredReferrer(value: unknown, now: number): StoredReferrer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { originalReferrer, originalEntryURL, ts }: Partial<Record<keyof StoredReferrer, unknown>> = { ...value };
  if (typeof originalReferrer !== 'string' || originalReferrer === '') return null;
  if (typeof originalEntryURL !== 'string' || !URL.canParse(originalEntryURL)) return null;
  if (typeof ts !== 'number' || !Number.isInteger(ts) || ts <= 0) return null;
  return now - ts < REFERRER_LIFE_MS ? { originalReferrer, originalEntryURL, ts } : null;
}

/** Returns the referrer that a first page stores; null for a visitor without one, or from our own site. */
export function referrerToStore(visit: { referrer: string; url: string; now: number }): StoredReferrer | null {
  if (!isExternal(visit.referrer, visit.url)) return null;
  return { originalReferrer: visit.referrer, originalEntryURL: visit.url, ts: visit.now };
}

/** Returns true for a referrer on another host than the page's. */
export const isExternal = (referrer: string, url: string): boolean =>
  URL.canParse(referrer) && URL.canParse(url) && new URL(referrer).host !== new URL(url).host;

const REFERRER_CODE = /^[0-9A-Za-z_-]{1,9}$/;

export const isReferrerCode = (code: string): boolean => REFERRER_CODE.test(code);

/** Returns the link to share, or null without a code. `site` is an origin. */
export const referrerLink = (site: string, code: string): string | null =>
  isReferrerCode(code) ? `${site}/r/${code}` : null;

/** Returns true for a visitor who is signed in, or once was on this device: only new accounts use the code. */
export const isReferralRejected = (visitor: { isLoggedIn: boolean; lastUserId: string }): boolean =>
  visitor.isLoggedIn || visitor.lastUserId !== '';

/** Pages for which a visit from outside is reported: a mote or a tote, reached by a shared link. */
const VISITED_PATH = /^\/(m|t)\/[^/]+\/?$/;

export interface OutsideVisit {
  /** True once the visit was reported: once per session. */
  wasReported: boolean;
  isFramed: boolean;
  /** Referrer of the session's first page. */
  originalReferrer: string;
  /** Address of this page. */
  url: string;
}

export const isVisitFromOutside = ({ wasReported, isFramed, originalReferrer, url }: OutsideVisit): boolean =>
  !wasReported && !isFramed && isExternal(originalReferrer, url) && VISITED_PATH.test(new URL(url).pathname);
