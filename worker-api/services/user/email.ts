import { canonicalEmail } from '@/shared/base/email.ts';

/** Normalises an address for storage and comparison: many systems write the same address in capitals. */
export const normaliseEmail = canonicalEmail;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
