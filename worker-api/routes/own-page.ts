import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { ApiError } from '../services/api-error.ts';
import type { HeaderOf } from './header-of.ts';

/**
 * Refuses a request that a browser sends for a page of another origin, also of the same site (another subdomain). Its
 * response would set a cookie of ours, and so end its visitor's session. Programs other than browsers send none of
 * these headers.
 */
export function refuseForeignPage(header: HeaderOf, { site }: LinkDomains): void {
  const origin = header('origin');
  const isOwn =
    origin === undefined
      ? ['same-origin', 'none', undefined].includes(header('sec-fetch-site'))
      : origin === site || (URL.canParse(origin) && new URL(origin).host === header('host'));
  if (header('sec-fetch-mode') !== 'navigate' && isOwn) return;
  throw new ApiError('not-allowed', 'Only a page of Mote signs in');
}
