import type { ApiErrorCode } from '@/shared/base/errors.ts';

/** Errors of routes that name one mote. */
export const UNAVAILABLE_CODES = [
  'malformed-id',
  'no-such-mote',
  'mote-removed',
  'mote-expired',
] as const satisfies ApiErrorCode[];
/** Errors for accounts: a child without consent, or a month without free motes left. */
export const REFUSED = ['consent-needed', 'allowance-used-up'] as const satisfies ApiErrorCode[];
/** Errors of routes that change one mote. */
export const OWNED = [...UNAVAILABLE_CODES, 'not-yours'] as const;
