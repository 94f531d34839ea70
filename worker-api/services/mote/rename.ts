import { eq } from 'drizzle-orm';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { answerFor } from './answer.ts';
import { findMoteFor, refuseGone } from './find.ts';
import { cleanTitle } from './title.ts';

/** Gives a mote another title; the same again changes nothing. */
export async function rename({ ctx, input }: { ctx: Ctx; input: { id: string; title: string } }): Promise<MoteAnswer> {
  const row = await findMoteFor(ctx, input.id, 'rename');
  refuseGone(row, ctx.clock());
  const title = cleanTitle(input.title, ctx.limits);
  if (title === row.title) return answerFor(ctx, row);
  const { mote } = ctx.db.tables;
  await ctx.db.atomic([
    { query: ctx.db.handle.update(mote).set({ title }).where(eq(mote.id, row.id)), rows: 1 },
    recordActivity(ctx, 'renamed', row.id, row.classId),
  ]);
  return answerFor(ctx, { ...row, title });
}
