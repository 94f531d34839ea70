import { and, eq, ne } from 'drizzle-orm';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { RowsMismatch } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { answerFor } from './answer.ts';
import { findMoteFor } from './find.ts';
import { restoreWindowMs } from './windows.ts';

/** Removes a mote immediately; its audio is deleted when the mote can no longer be restored. Idempotent. */
export async function remove({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<MoteAnswer> {
  const row = await findMoteFor(ctx, input.id, 'remove');
  if (row.state === 'removed' || row.state === 'expired') return answerFor(ctx, row);
  const { mote } = ctx.db.tables;
  const now = ctx.clock();
  const gone = { state: 'removed', removedAt: now };
  try {
    await ctx.db.atomic([
      {
        query: ctx.db.handle
          .update(mote)
          .set(gone)
          .where(and(eq(mote.id, row.id), ne(mote.state, 'removed'))),
        rows: 1,
      },
      enqueueJob(ctx, {
        kind: 'purge-removed',
        payload: { moteId: row.id },
        runAt: now + restoreWindowMs(ctx.limits),
      }),
      recordActivity(ctx, 'removed', row.id, row.classId),
    ]);
  } catch (error) {
    // Another request removed it in the same moment, so the result is the same.
    if (!(error instanceof RowsMismatch)) throw error;
  }
  return answerFor(ctx, { ...row, ...gone });
}
