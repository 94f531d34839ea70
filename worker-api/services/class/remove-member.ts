import { and, eq } from 'drizzle-orm';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { Op } from '../../db/contract.ts';
import { endAccount } from '../account/end-account.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { type FoundClass, findClassFor } from '../membership/find.ts';
import { endInvitation } from '../membership/invitation.ts';
import { REMOVED } from '../membership/roles.ts';
import { requireFreshSignIn } from '../session/fresh.ts';
import { isKnownHereOnly, toClassAnswer } from './answer.ts';
import { findPupil, type Pupil } from './find-pupil.ts';
import { isNeverUsed } from './never-used.ts';

/**
 * Removes a pupil from a class, or withdraws an invitation. An account that only the class knows ends with its
 * recordings, which no user could ever reach again. An account that was never used ends too. Any other account keeps
 * its motes and cannot return by the current join code.
 */
export async function removeMember({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; memberId: string };
}): Promise<ClassAnswer> {
  const found = await findClassFor(ctx, input.classId, 'manage-class');
  const { row, ties } = found;
  const isInvitation = await takeInvitationBack(ctx, found, input.memberId);
  if (!isInvitation) await removePupil(ctx, found, await findPupil(ctx, row.id, input.memberId));
  return toClassAnswer(ctx, row, ties);
}

async function removePupil(ctx: Ctx, { row }: FoundClass, pupil: Pupil): Promise<void> {
  const { classMember } = ctx.db.tables;
  const isThis = and(eq(classMember.classId, row.id), eq(classMember.userId, pupil.id));
  const isOnlyHere = isKnownHereOnly(pupil);
  if (isOnlyHere) await requireFreshSignIn(ctx);
  const isEnd = isOnlyHere || (await isNeverUsed(ctx.db, pupil.id, row.id));
  const out = { role: REMOVED, at: ctx.clock() };
  const ops: Op[] = isEnd
    ? await endAccount(ctx, pupil)
    : [
        { query: ctx.db.handle.update(classMember).set(out).where(isThis), rows: 1 },
        ...endInvitation(ctx, row.id, pupil.email),
      ];
  await ctx.db.atomic([...ops, recordActivity(ctx, 'removed-member', pupil.id, row.id)]);
  ctx.wakeJobs();
}

/** Withdraws an invitation. Returns false if the id is no invitation of this class. */
async function takeInvitationBack({ db, ...ctx }: Ctx, { row }: FoundClass, id: string): Promise<boolean> {
  const { classInvitation } = db.tables;
  const isThis = and(eq(classInvitation.id, id), eq(classInvitation.classId, row.id));
  const [known] = await db.handle.select({ id: classInvitation.id }).from(classInvitation).where(isThis);
  if (!known) return false;
  await db.atomic([
    { query: db.handle.delete(classInvitation).where(isThis) },
    recordActivity(ctx, 'removed-member', id, row.id),
  ]);
  return true;
}
