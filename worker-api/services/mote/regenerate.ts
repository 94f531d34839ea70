import { and, eq, isNull } from 'drizzle-orm';
import type { MoteAnswer, RegenerateBody } from '@/shared/contract/motes.ts';
import { RowsMismatch } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { hashSecret, idOfClaim } from '../policy.ts';
import { answerFor } from './answer.ts';
import { findMote, findMoteFor, refuseGone } from './find.ts';
import { forgetLater } from './forget.ts';

/** Gives the audio a new link; the old one answers 'removed' from then on. Again with the same new id: the same answer. */
export async function regenerate({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; body: RegenerateBody };
}): Promise<MoteAnswer> {
  const { claim, newId } = input.body;
  if (idOfClaim(claim) !== newId) throw new ApiError('claim-mismatch', 'The new id does not belong to this claim');
  const row = await findMoteFor(ctx, input.id, 'regenerate');
  if (row.regeneratedTo === newId) return answerFor(ctx, await findMote(ctx, newId));
  refuseGone(row, ctx.clock());
  if (row.state !== 'ready') throw new ApiError('mote-not-ready', 'Its audio has not arrived yet');
  if (await ctx.queries.mote(newId)) return asItWasLeft(ctx, input);
  const { mote, upload, transcript } = ctx.db.tables;
  const next = { ...row, id: newId, claimHash: hashSecret(claim) };
  const gone = { state: 'removed', removedAt: ctx.clock(), regeneratedTo: newId, ...EMPTY };
  try {
    await ctx.db.atomic([
      {
        query: ctx.db.handle
          .update(mote)
          .set(gone)
          .where(and(eq(mote.id, row.id), eq(mote.state, 'ready'), isNull(mote.regeneratedTo))),
        rows: 1,
      },
      { query: ctx.queries.insertMote(next), rows: 1 },
      { query: ctx.db.handle.update(transcript).set({ moteId: newId }).where(eq(transcript.moteId, row.id)) },
      { query: ctx.db.handle.delete(upload).where(eq(upload.moteId, row.id)) },
      recordActivity(ctx, 'regenerated', row.id, row.classId),
      forgetLater(ctx, row.id),
    ]);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    return asItWasLeft(ctx, input);
  }
  return answerFor(ctx, next);
}

/**
 * The same call, another one or a removal came in the same moment, between any two of our reads: what counts is how that one
 * left the mote, so it is read once more.
 */
async function asItWasLeft(
  ctx: Ctx,
  { id, body: { newId } }: { id: string; body: RegenerateBody },
): Promise<MoteAnswer> {
  const now = await findMoteFor(ctx, id, 'regenerate');
  if (now.regeneratedTo === newId) return answerFor(ctx, await findMote(ctx, newId));
  refuseGone(now, ctx.clock());
  throw taken();
}

const taken = () => new ApiError('idempotency-conflict', 'The new id is another mote already');

/** What a mote that is over no longer says about itself. */
export const EMPTY = { title: '', text: null, prompt: null, peaks: null, sha256: null } as const;
