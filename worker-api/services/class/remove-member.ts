import { and, eq } from 'drizzle-orm';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { Op } from '../../db/contract.ts';
import { endAccount } from '../account/end-account.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { requireFreshSignIn } from '../session/fresh.ts';
import { isKnownHereOnly, toClassAnswer } from './answer.ts';
import { findClassFor } from './find.ts';
import { findPupil } from './find-pupil.ts';

/**
 * Takes a pupil out of a class. Whom only the class knows ends with it, recordings too: nobody could ever reach them again. Who
 * has an account keeps it, and all that they made.
 */
export async function removeMember({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; memberId: string };
}): Promise<ClassAnswer> {
  const { row, ties } = await findClassFor(ctx, input.classId, 'manage-class');
  const pupil = await findPupil(ctx, row.id, input.memberId);
  const { classMember } = ctx.db.tables;
  const isThis = and(eq(classMember.classId, row.id), eq(classMember.userId, pupil.id));
  const isEnd = isKnownHereOnly(pupil);
  if (isEnd) await requireFreshSignIn(ctx);
  const ops: Op[] = isEnd ? await endAccount(ctx, pupil) : [{ query: ctx.db.handle.delete(classMember).where(isThis) }];
  await ctx.db.atomic([...ops, recordActivity(ctx, 'removed-member', pupil.id, row.id)]);
  ctx.wakeJobs();
  return toClassAnswer(ctx, row, ties);
}
