import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';

/**
 * Requires a recent sign-in for actions that cannot be undone and for a copy of all data. A device that was left open
 * is therefore not enough.
 */
export async function requireFreshSignIn(ctx: Ctx): Promise<void> {
  const { session } = signedIn(ctx);
  const { clock, limits } = ctx;
  if (clock() - (await signedInAt(ctx, session.id)) <= limits.freshSignInMs) return;
  throw new ApiError('sign-in-again', 'The sign-in is too old for this');
}

/**
 * Returns the sign-in time. A session from a handoff is as old as the sign-in that it comes from: a handoff requires no
 * proof.
 */
async function signedInAt({ db }: Pick<Ctx, 'db'>, sessionId: string): Promise<number> {
  const { session } = db.tables;
  const { createdAt, openedBy } = session;
  const [found] = await db.handle.select({ createdAt, openedBy }).from(session).where(eq(session.id, sessionId));
  if (found === undefined) return 0;
  return found.openedBy === null ? found.createdAt : signedInAt({ db }, found.openedBy);
}
