import { eq } from 'drizzle-orm';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { ClassColour } from '@/shared/domain/account/class-colour.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { findClassFor } from '../membership/find.ts';
import { namesOf } from './add-members.ts';
import { toClassAnswer } from './answer.ts';
import { findPupil, onlyHere } from './find-pupil.ts';

/** Changes the name of a class, its colour, or both. */
export async function renameClass({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; name?: string | undefined; colour?: ClassColour | undefined };
}): Promise<ClassAnswer> {
  const { row, ties } = await findClassFor(ctx, input.classId, 'manage-class');
  const { schoolClass } = ctx.db.tables;
  const set = { name: input.name ?? row.name, colour: input.colour ?? row.colour };
  await ctx.db.atomic([
    { query: ctx.db.handle.update(schoolClass).set(set).where(eq(schoolClass.id, row.id)), rows: 1 },
    recordActivity(ctx, 'renamed-class', row.id, row.id),
  ]);
  return toClassAnswer(ctx, { ...row, ...set }, ties);
}

/** Renames a pupil whom only the class knows; all others choose their names themselves. */
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
