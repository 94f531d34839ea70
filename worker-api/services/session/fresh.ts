import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from './signed-in.ts';

/** Refuses what cannot be undone, and all of an account in one file, to who finds a device open: the sign-in has to be a new one. */
export async function requireFreshSignIn(ctx: Ctx): Promise<void> {
  const { session } = signedIn(ctx);
  const { clock, limits } = ctx;
  if (clock() - (await signedInAt(ctx, session.id)) <= limits.freshSignInMs) return;
  throw new ApiError('sign-in-again', 'The sign-in is too old for this');
}

/** A session that was handed over is as old as the sign-in it comes from: a handoff asks nobody for a proof. */
async function signedInAt({ db }: Pick<Ctx, 'db'>, sessionId: string): Promise<number> {
  const { session } = db.tables;
  const { createdAt, openedBy } = session;
  const [found] = await db.handle.select({ createdAt, openedBy }).from(session).where(eq(session.id, sessionId));
  if (found === undefined) return 0;
  return found.openedBy === null ? found.createdAt : signedInAt({ db }, found.openedBy);
}
