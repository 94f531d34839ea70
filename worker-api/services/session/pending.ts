import type { SignUpDetails } from '@/shared/contract/identity.ts';

/**
 * Facts known before a one-time token is redeemed, stored with it. They are used when the token creates an account or a
 * session, and deleted with it.
 */
export interface Pending {
  signUp?: SignUpDetails | undefined;
  /** True if requested on a device that others use too. */
  isSharedDevice?: boolean | undefined;
  /** The language of the request. */
  locale?: string | undefined;
  /** The identity provider's profile of the user; never more than these. */
  profile?: { givenName: string; familyName: string; displayName: string } | undefined;
  /** The identity provider's id of the user. */
  credential?: { provider: string; subject: string } | undefined;
  /** True if the provider's address may not open an account that was created otherwise. */
  isNewOnly?: boolean | undefined;
  /** The session that hands over: the code ends with it. */
  fromSession?: string | undefined;
}
