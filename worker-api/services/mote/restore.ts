import { and, eq } from 'drizzle-orm';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { RowsMismatch } from '../../db/contract.ts';
import type { MoteRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { answerFor } from './answer.ts';
import { findMoteFor, refuseEnded } from './find.ts';
import { restoreWindowMs } from './windows.ts';

/** Restores a removed mote while its audio certainly exists. */
export async function restore({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<MoteAnswer> {
  const row = await findMoteFor(ctx, input.id, 'restore');
  if (row.state !== 'removed') {
    refuseEnded(row, ctx.clock());
    return answerFor(ctx, row);
  }
  const { removedAt } = row;
  if (!isRestorable(ctx, row) || removedAt === null) throw tooLate();
  const state = row.finishedAt === null ? 'arriving' : 'ready';
  const { mote } = ctx.db.tables;
  try {
    await ctx.db.atomic([
      {
        query: ctx.db.handle
          .update(mote)
          .set({ state, removedAt: null })
          .where(and(eq(mote.id, row.id), eq(mote.state, 'removed'), eq(mote.removedAt, removedAt))),
        rows: 1,
      },
      recordActivity(ctx, 'restored', row.id, row.classId),
    ]);
  } catch (error) {
    // Another request restored or purged it in the same moment: read it again and return its state.
    if (!(error instanceof RowsMismatch)) throw error;
    const now = await findMoteFor(ctx, input.id, 'restore');
    refuseEnded(now, ctx.clock());
    return answerFor(ctx, now);
  }
  return answerFor(ctx, { ...row, state });
}

function isRestorable(ctx: Ctx, row: MoteRow): boolean {
  if (row.regeneratedTo !== null || row.removedAt === null) return false;
  return ctx.clock() - row.removedAt <= restoreWindowMs(ctx.limits);
}

const tooLate = () => new ApiError('mote-removed', 'This mote can no longer be restored');
