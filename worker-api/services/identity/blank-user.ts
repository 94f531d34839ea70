import { randomBytes } from 'node:crypto';
import { moteIdOfDigest } from '@/shared/domain/mote.ts';
import type { UserRow } from '../../db/schema.ts';

/** 17 base62 characters, as of a mote: the first splits users evenly. */
export const newUserId = (): string => moteIdOfDigest(randomBytes(32).toString('hex'));

/** Eight of them: short enough for a link that is read out. */
const newReferrerCode = (): string => newUserId().slice(-8);

/** An account of which nothing is known; every other one is this with what is. */
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
