import { readStoredUtm, readUtm, type Utm, utmToSend } from '@/shared/domain/account/campaign.ts';
import {
  isVisitFromOutside,
  readStoredReferrer,
  referrerToStore,
  type StoredReferrer,
} from '@/shared/domain/account/referral.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';

/** Stored facts of how the visitor arrived. */
export interface StoredVisit {
  utm: StoredText;
  /** Kept for ten minutes. */
  referrer: StoredText;
  /** Kept for the browser session: set once the visit from outside was reported. */
  told: StoredText;
}

export interface Visit {
  /** Address of the first page, without a link's token. */
  url: string;
  referrer: string;
  userAgent: string;
  isFramed: boolean;
  /** Epoch ms. */
  now: number;
}

/** Returns referrer and entry page, while they are recent. */
export const readOrigin = (stored: Pick<StoredVisit, 'referrer'>, now: number): StoredReferrer | null =>
  readStoredReferrer(parse(stored.referrer.get()), now);

export const readCampaign = (stored: Pick<StoredVisit, 'utm'>): Utm | null =>
  readStoredUtm(parse(stored.utm.get()))?.utm ?? null;

export interface VisitTellers {
  tellUtm(utm: Utm): void;
  tellVisit(visit: { userAgent: string; containingURL: string }): void;
}

/** Runs once per page load: stores how the visitor arrived, and reports what is new. */
export function beginVisit(visit: Visit, stored: StoredVisit, { tellUtm, tellVisit }: VisitTellers): void {
  const { now, isFramed } = visit;
  const url = placeOf(visit.url);
  const known = readOrigin(stored, now);
  const found = referrerToStore({ referrer: placeOf(visit.referrer), url, now });
  if (!known && found) stored.referrer.set(JSON.stringify(found));

  const campaign = utmToSend(readStoredUtm(parse(stored.utm.get())), readUtm(new URL(visit.url).searchParams), now);
  if (campaign) {
    stored.utm.set(JSON.stringify(campaign));
    tellUtm(campaign.utm);
  }

  const originalReferrer = (known ?? found)?.originalReferrer ?? '';
  if (!isVisitFromOutside({ wasReported: stored.told.get() !== null, isFramed, originalReferrer, url })) return;
  stored.told.set('1');
  tellVisit({ userAgent: visit.userAgent.slice(0, 500), containingURL: url.slice(0, 2000) });
}

/** Returns an address without query and hash, which may contain a search or a token. Empty: not an address. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Returns nothing for a damaged text. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
