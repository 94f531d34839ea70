import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { VisibilityBody } from '@/shared/contract/classes.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import type { MoteRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import { findClass } from '../class/find.ts';
import type { Ctx } from '../context.ts';
import { can } from '../policy.ts';
import { answerFor } from './answer.ts';
import { findMoteFor, refuseGone } from './find.ts';

/** Who may listen from now on. Opening a minor's mote to who has the link is for the class's teacher alone. */
export async function setVisibility({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; body: z.infer<typeof VisibilityBody> };
}): Promise<MoteAnswer> {
  const { visibility } = input.body;
  const row = await findMoteFor(ctx, input.id, visibility === 'link' ? 'publish' : 'restrict');
  refuseGone(row, ctx.clock());
  const classId = visibility === 'class' ? await classOf(ctx, row, input.body.classId) : row.classId;
  const { mote } = ctx.db.tables;
  await ctx.db.atomic([
    { query: ctx.db.handle.update(mote).set({ visibility, classId }).where(eq(mote.id, row.id)), rows: 1 },
    recordActivity(ctx, visibility === 'link' ? 'published' : 'restricted', row.id, classId),
  ]);
  return answerFor(ctx, { ...row, visibility, classId });
}

/** A class of the caller's: nobody hands a mote to a class that they are not in. */
async function classOf(ctx: Ctx, row: MoteRow, asked: string | undefined): Promise<string> {
  const classId = asked ?? row.classId;
  if (classId === null) throw new ApiError('bad-request', "The body is not as expected at 'classId'");
  const { ties } = await findClass(ctx, classId);
  if (!can(ctx.actor, 'see-class-motes', ties)) throw new ApiError('no-such-class', 'No class of yours has this id');
  return classId;
}
