import { keepText } from '../../src/kept-text.ts';
import type { KeptReferral } from './referral.ts';

/** As this browser keeps it. */
export const keptReferral = (): KeptReferral => ({
  referrer: keepText('referrerCode'),
  referredBy: keepText('referredBy'),
});
