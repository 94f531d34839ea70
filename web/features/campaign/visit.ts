import { readStoredUtm, readUtm, type Utm, utmToSend } from '@/shared/domain/campaign.ts';
import {
  isVisitFromOutside,
  readStoredReferrer,
  referrerToStore,
  type StoredReferrer,
} from '@/shared/domain/referral.ts';
import type { KeptText } from '../../src/kept-text.ts';

/** What this browser keeps of how somebody came. */
export interface KeptVisit {
  utm: KeptText;
  /** For ten minutes. */
  referrer: KeptText;
  /** For the browser's session: that the visit from outside was told. */
  told: KeptText;
}

export interface Visit {
  /** Of the first page, without a link's token. */
  url: string;
  referrer: string;
  userAgent: string;
  isFramed: boolean;
  /** Epoch ms. */
  now: number;
}

/** Where somebody came from and where they came in, while that is new. */
export const readOrigin = (kept: Pick<KeptVisit, 'referrer'>, now: number): StoredReferrer | null =>
  readStoredReferrer(parse(kept.referrer.get()), now);

export const readCampaign = (kept: Pick<KeptVisit, 'utm'>): Utm | null =>
  readStoredUtm(parse(kept.utm.get()))?.utm ?? null;

export interface VisitTellers {
  tellUtm(utm: Utm): void;
  tellVisit(visit: { userAgent: string; containingURL: string }): void;
}

/** Called once, when a page of the site is loaded: keeps how somebody came, and tells what is new of it. */
export function beginVisit(visit: Visit, kept: KeptVisit, { tellUtm, tellVisit }: VisitTellers): void {
  const { now, isFramed } = visit;
  const url = placeOf(visit.url);
  const known = readOrigin(kept, now);
  const found = referrerToStore({ referrer: placeOf(visit.referrer), url, now });
  if (!known && found) kept.referrer.set(JSON.stringify(found));

  const campaign = utmToSend(readStoredUtm(parse(kept.utm.get())), readUtm(new URL(visit.url).searchParams), now);
  if (campaign) {
    kept.utm.set(JSON.stringify(campaign));
    tellUtm(campaign.utm);
  }

  const originalReferrer = (known ?? found)?.originalReferrer ?? '';
  if (!isVisitFromOutside({ wasTold: kept.told.get() !== null, isFramed, originalReferrer, url })) return;
  kept.told.set('1');
  tellVisit({ userAgent: visit.userAgent.slice(0, 500), containingURL: url.slice(0, 2000) });
}

/** Without its query and hash: they may hold what is nobody's business, as a search or a token. Empty: no address. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** What is damaged is nothing. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
