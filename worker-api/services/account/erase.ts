import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { deleteAccountBodySchema } from '@/shared/contract/identity.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { can } from '../policy.ts';
import { requireFreshSignIn } from '../session/fresh.ts';
import { signedIn } from '../signed-in.ts';
import { normaliseEmail } from '../user/email.ts';
import { endLeft } from './classes-left.ts';
import { endAccount } from './end-account.ts';
import { waitingMails } from './erase-job.ts';

/**
 * Ends an account. When this resolves, all sessions of the account have ended and its links return "removed"; the audio
 * is deleted later.
 */
export async function erase({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: z.infer<typeof deleteAccountBodySchema>;
}): Promise<void> {
  const { user: actor } = signedIn(ctx);
  await ctx.limiter.consume('erase-by-user', actor.id);
  const user = await ctx.queries.user(actor.id);
  if (user === null || user.deletedAt !== null) throw new ApiError('session-invalid', 'This account is gone');
  if (!can(ctx.actor, 'use', { userId: user.id })) throw new ApiError('not-allowed', 'This is somebody else');
  if (user.email === null || normaliseEmail(input.confirmEmail) !== user.email) {
    throw new ApiError('bad-request', "The address is not this account's");
  }
  const release = await ctx.db.lock(`institution:${user.institutionId ?? user.id}`);
  try {
    await refuseLastAdmin(ctx, user);
    await requireFreshSignIn(ctx);
    await ctx.db.atomic([
      ...(await endLeft(ctx, user.id)),
      ...(await endAccount(ctx, user)),
      ...(await waitingMails(ctx, user.email)),
    ]);
  } finally {
    await release();
  }
  ctx.wakeJobs();
}

/**
 * Refuses to erase the last administrator of an institution. The caller holds the lock, so that two administrators who
 * leave at the same moment do so one after the other.
 */
async function refuseLastAdmin({ db }: Ctx, { id, institutionId, institutionalRole }: UserRow): Promise<void> {
  if (institutionId === null || institutionalRole !== 'admin') return;
  const { user } = db.tables;
  const isOther = and(
    eq(user.institutionId, institutionId),
    eq(user.institutionalRole, 'admin'),
    ne(user.id, id),
    isNull(user.deletedAt),
  );
  const [other] = await db.handle.select({ id: user.id }).from(user).where(isOther).limit(1);
  if (!other) throw new ApiError('last-admin', 'Name another administrator of the school first');
}
