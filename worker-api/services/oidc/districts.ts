import type { District } from './contract.ts';

/**
 * Returns true if there is a single district without a domain: users of a school that has chosen ClassLink can only be
 * of that one.
 */
export const isOnlyDistrict = (tenants: readonly District[]): boolean =>
  tenants.length === 1 && tenants[0]?.domains.length === 0;

/**
 * Returns true if ClassLink can open the accounts of this domain that were created by mail, once their school has
 * chosen it.
 */
export const isVouchedFor = (tenants: readonly District[], domain: string): boolean =>
  isOnlyDistrict(tenants) || tenants.some(({ domains }) => domains.includes(domain));
