import { SIGN_IN_STYLES, type SignInStyle } from '@/shared/domain/user-session.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import type { ActorSession, ActorUser } from '../policy.ts';

/** Who is signed in, and by which session; a refusal that signs nobody out when the caller has no account. */
export function signedIn({ actor }: Pick<Ctx, 'actor'>): { user: ActorUser; session: ActorSession } {
  const { user, session } = actor;
  if (!user || !session) throw new ApiError('sign-in-needed', 'This needs an account');
  return { user, session };
}

/** What stands in the database is ours; what no version of us has written reads as nothing said. */
export const styleOf = (stored: string): SignInStyle => SIGN_IN_STYLES.find((style) => style === stored) ?? 'anonymous';
