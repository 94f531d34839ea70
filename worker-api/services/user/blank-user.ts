import { randomBytes } from 'node:crypto';
import { moteIdOfDigest } from '@/shared/domain/mote/mote.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';

/** Returns 17 base62 characters, like a mote id. The first character splits users evenly, for sampling. */
export const newUserId = (): string => moteIdOfDigest(randomBytes(32).toString('hex'));

/** Returns eight characters: short enough for a link that is read out. */
const newReferrerCode = (): string => newUserId().slice(-8);

/** Returns an account without any data; every other account starts from this one. */
export const blankUser = (createdAt: number): UserRow => ({
  id: newUserId(),
  email: null,
  emailDomain: null,
  givenName: '',
  familyName: '',
  displayName: '',
  avatarUrl: null,
  description: '',
  countryCode: '',
  tzOffset: 0,
  locale: '',
  ageBand: null,
  isMinor: false,
  institutionId: null,
  institutionalRole: null,
  useV4Recorder: false,
  referrerCode: newReferrerCode(),
  referredBy: null,
  createdAt,
  deletedAt: null,
});
