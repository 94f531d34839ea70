import { eq } from 'drizzle-orm';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { namesOf } from './add-members.ts';
import { toClassAnswer } from './answer.ts';
import { findClassFor } from './find.ts';
import { findPupil, onlyHere } from './find-pupil.ts';

export async function renameClass({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; name: string };
}): Promise<ClassAnswer> {
  const { row, ties } = await findClassFor(ctx, input.classId, 'manage-class');
  const { schoolClass } = ctx.db.tables;
  const { name } = input;
  await ctx.db.atomic([
    { query: ctx.db.handle.update(schoolClass).set({ name }).where(eq(schoolClass.id, row.id)), rows: 1 },
    recordActivity(ctx, 'renamed-class', row.id, row.id),
  ]);
  return toClassAnswer(ctx, { ...row, name }, ties);
}

/** What the class calls a pupil whom only it knows; all others say themselves what they are called. */
export async function renameMember({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; memberId: string; name: string };
}): Promise<ClassAnswer> {
  const { row, ties } = await findClassFor(ctx, input.classId, 'manage-class');
  const pupil = onlyHere(await findPupil(ctx, row.id, input.memberId));
  const { user } = ctx.db.tables;
  const names = { ...namesOf(input.name), displayName: '' };
  await ctx.db.atomic([
    { query: ctx.db.handle.update(user).set(names).where(eq(user.id, pupil.id)), rows: 1 },
    recordActivity(ctx, 'renamed-member', pupil.id, row.id),
  ]);
  return toClassAnswer(ctx, row, ties);
}
