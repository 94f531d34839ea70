import type { SignUpDetails } from '@/shared/contract/identity.ts';

/**
 * What is known before a one-time token is spent, kept with it: it is used when the token makes an account or a session, and
 * goes with it.
 */
export interface Pending {
  signUp?: SignUpDetails | undefined;
  /** Asked for on a device that others use too. */
  isSharedDevice?: boolean | undefined;
  /** The language in which was asked. */
  locale?: string | undefined;
  /** What an identity provider says of a person; never more than these. */
  profile?: { givenName: string; familyName: string; displayName: string } | undefined;
  /** What an identity provider knows the person by. */
  credential?: { provider: string; subject: string } | undefined;
  /** What the provider says of the address opens no account that came to be otherwise. */
  isNewOnly?: boolean | undefined;
  /** The session that hands over: a code dies with it. */
  fromSession?: string | undefined;
}
