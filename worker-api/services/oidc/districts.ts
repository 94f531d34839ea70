import type { District } from './contract.ts';

/** Nobody else can be meant, though no domain was said: for the people of a school that has chosen ClassLink. */
export const isOnlyDistrict = (tenants: readonly District[]): boolean =>
  tenants.length === 1 && tenants[0]?.domains.length === 0;

/** Whether the accounts of this domain that came to be by a mail can be opened by ClassLink once their school has chosen it. */
export const isVouchedFor = (tenants: readonly District[], domain: string): boolean =>
  isOnlyDistrict(tenants) || tenants.some(({ domains }) => domains.includes(domain));
