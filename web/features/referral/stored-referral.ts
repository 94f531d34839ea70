import { keepText } from '@/web/storage/stored-text.ts';
import type { StoredReferral } from './referral.ts';

/** Returns the referral as this browser stores it. */
export const storedReferral = (): StoredReferral => ({
  referrer: keepText('referrerCode'),
  referredBy: keepText('referredBy'),
});
