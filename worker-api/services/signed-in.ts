import { SIGN_IN_STYLES, type SignInStyle } from '@/shared/domain/account/user-session.ts';
import { ApiError } from './api-error.ts';
import type { Ctx } from './context.ts';
import type { ActorSession, ActorUser } from './policy.ts';

/**
 * Returns the signed-in user and session. Throws for a caller without an account, with a code that does not make
 * clients sign out.
 */
export function signedIn({ actor }: Pick<Ctx, 'actor'>): { user: ActorUser; session: ActorSession } {
  const { user, session } = actor;
  if (!user || !session) throw new ApiError('sign-in-needed', 'This needs an account');
  return { user, session };
}

/** Reads a stored style. A value that no version of Mote has written counts as 'anonymous'. */
export const styleOf = (stored: string): SignInStyle => SIGN_IN_STYLES.find((style) => style === stored) ?? 'anonymous';
