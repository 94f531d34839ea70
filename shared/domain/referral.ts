/** A stored referrer is used this long. */
export const REFERRER_LIFE_MS = 10 * 60 * 1000;

/** From where a visitor came and where they entered, kept until they sign up. */
export interface StoredReferrer {
  originalReferrer: string;
  originalEntryURL: string;
  /** Epoch ms. */
  ts: number;
}

/** Null: not valid, or too old. */
export function readStoredReferrer(value: unknown, now: number): StoredReferrer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { originalReferrer, originalEntryURL, ts }: Partial<Record<keyof StoredReferrer, unknown>> = { ...value };
  if (typeof originalReferrer !== 'string' || originalReferrer === '') return null;
  if (typeof originalEntryURL !== 'string' || !URL.canParse(originalEntryURL)) return null;
  if (typeof ts !== 'number' || !Number.isInteger(ts) || ts <= 0) return null;
  return now - ts < REFERRER_LIFE_MS ? { originalReferrer, originalEntryURL, ts } : null;
}

/** What a first page stores; null for a visitor who came from nowhere or from ourselves. */
export function referrerToStore(visit: { referrer: string; url: string; now: number }): StoredReferrer | null {
  if (!isExternal(visit.referrer, visit.url)) return null;
  return { originalReferrer: visit.referrer, originalEntryURL: visit.url, ts: visit.now };
}

/** A referrer on another host than the page's. */
export const isExternal = (referrer: string, url: string): boolean =>
  URL.canParse(referrer) && URL.canParse(url) && new URL(referrer).host !== new URL(url).host;

const REFERRER_CODE = /^[0-9A-Za-z_-]{1,9}$/;

export const isReferrerCode = (code: string): boolean => REFERRER_CODE.test(code);

/** The address to pass on, or null where there is no code to make one of. `site` is an origin. */
export const referrerLink = (site: string, code: string): string | null =>
  isReferrerCode(code) ? `${site}/r/${code}` : null;

/** Only new accounts: whoever is signed in, or was once on this device, is told so and the code is not used. */
export const isReferralRejected = (visitor: { isLoggedIn: boolean; lastUserId: string }): boolean =>
  visitor.isLoggedIn || visitor.lastUserId !== '';

/** Where a visit from outside is worth telling: the page of a mote or a tote, reached by a link somebody shared. */
const VISITED_PATH = /^\/(m|t)\/[^/]+\/?$/;

export interface OutsideVisit {
  /** Once per session. */
  wasTold: boolean;
  isFramed: boolean;
  /** Of the session's first page. */
  originalReferrer: string;
  /** Of this page. */
  url: string;
}

export const isVisitFromOutside = ({ wasTold, isFramed, originalReferrer, url }: OutsideVisit): boolean =>
  !wasTold && !isFramed && isExternal(originalReferrer, url) && VISITED_PATH.test(new URL(url).pathname);
