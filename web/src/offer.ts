import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { OFFER_META } from '@/shared/contract/offer-meta.ts';
import type { PlanOffer } from '@/shared/contract/plans.ts';

/**
 * Returns the plans that this installation sells, as the server wrote them into this page; null: none. The server
 * checked them at its start, so a visitor's page needs no schema for them.
 */
export function readOffer(page: Pick<Document, 'querySelector'>): PlanOffer | null {
  const text = page.querySelector(`meta[name="${OFFER_META}"]`)?.getAttribute('content');
  return text ? (JSON.parse(text) as PlanOffer) : null;
}

/**
 * Returns true if the page at this path shows the plans. It is then another page than the one that was written at build
 * time, because only the server knows what this installation sells.
 */
export const showsOffer = (page: Pick<Document, 'querySelector' | 'location'>): boolean =>
  page.location.pathname === CONTENT_PAGES.pricing && page.querySelector(`meta[name="${OFFER_META}"]`) !== null;
