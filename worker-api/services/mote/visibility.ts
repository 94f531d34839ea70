import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { visibilityBodySchema } from '@/shared/contract/classes.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import type { MoteRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { findClass } from '../membership/find.ts';
import { isPupilOfUnknownAge } from '../membership/pupil.ts';
import { can, isOwner } from '../policy.ts';
import { answerFor } from './answer.ts';
import { findMoteFor, refuseEnded } from './find.ts';

/** Changes who may listen. Only the class's teacher may open a minor's mote to everybody with the link. */
export async function setVisibility({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; body: z.infer<typeof visibilityBodySchema> };
}): Promise<MoteAnswer> {
  const asked = input.body.visibility;
  const row = await findMoteFor(ctx, input.id, asked === 'link' ? 'publish' : 'restrict');
  const visibility = asked === 'closed' ? closedOf(row) : asked;
  refuseEnded(row, ctx.clock());
  if (visibility === 'link') await refuseUnknownAge(ctx, row);
  const classId = visibility === 'class' ? await classOf(ctx, row, input.body.classId) : row.classId;
  const { mote } = ctx.db.tables;
  await ctx.db.atomic([
    { query: ctx.db.handle.update(mote).set({ visibility, classId }).where(eq(mote.id, row.id)), rows: 1 },
    recordActivity(ctx, visibility === 'link' ? 'published' : 'restricted', row.id, classId),
  ]);
  return answerFor(ctx, { ...row, visibility, classId });
}

function closedOf({ classId, application }: MoteRow): 'class' | 'teachers' | 'private' {
  if (classId === null) return 'private';
  return application === 'kiosk' ? 'class' : 'teachers';
}

/** Refuses a pupil of unknown age: until they declare an age, their permission is unknown. */
async function refuseUnknownAge(ctx: Ctx, row: MoteRow): Promise<void> {
  const { user } = ctx.actor;
  if (!user || !isOwner(ctx.actor, row) || !(await isPupilOfUnknownAge(ctx, user))) return;
  throw new ApiError('age-needed', 'The age of this pupil is not known');
}

/** Returns a class of the caller's. Only the owner moves a mote to another class. */
async function classOf(ctx: Ctx, row: MoteRow, asked: string | undefined): Promise<string> {
  const classId = asked ?? row.classId;
  if (classId !== row.classId && !isOwner(ctx.actor, row)) {
    throw new ApiError('not-yours', 'Only its owner gives a mote to another class');
  }
  if (classId === null) throw new ApiError('bad-request', "The body is not as expected at 'classId'");
  const { ties } = await findClass(ctx, classId);
  if (!can(ctx.actor, 'see-class-motes', ties)) throw new ApiError('no-such-class', 'No class of yours has this id');
  return classId;
}
