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
import { isStill } from './unchanged.ts';

interface Input {
  id: string;
  body: RegenerateBody;
}

/** Gives the audio a new link; the old one answers 'removed' from then on. Again with the same new id: the same answer. */
export async function regenerate({ ctx, input }: { ctx: Ctx; input: Input }): Promise<MoteAnswer> {
  const { claim, newId } = input.body;
  if (idOfClaim(claim) !== newId) throw new ApiError('claim-mismatch', 'The new id does not belong to this claim');
  return (await handOver(ctx, input)) ?? (await handOver(ctx, input)) ?? asItWasLeft(ctx, input);
}

/** Null: the mote was changed in the same moment, and the new one would not know of it. */
async function handOver(ctx: Ctx, input: Input): Promise<MoteAnswer | null> {
  const { claim, newId } = input.body;
  const row = await findMoteFor(ctx, input.id, 'regenerate');
  if (row.regeneratedTo === newId) return answerFor(ctx, await findMote(ctx, newId));
  refuseGone(row, ctx.clock());
  if (row.state !== 'ready') throw new ApiError('mote-not-ready', 'Its audio has not arrived yet');
  if (await ctx.queries.mote(newId)) return asItWasLeft(ctx, input);
  const { mote, upload, transcript } = ctx.db.tables;
  const next = { ...row, id: newId, claimHash: hashSecret(claim) };
  const gone = { state: 'removed', removedAt: ctx.clock(), regeneratedTo: newId, ...EMPTY };
  const isUnchanged = and(
    eq(mote.state, 'ready'),
    isNull(mote.regeneratedTo),
    ...(['ownerId', 'classId', 'visibility', 'title'] as const).map((name) => isStill(mote, row, name)),
  );
  try {
    await ctx.db.atomic([
      {
        query: ctx.db.handle
          .update(mote)
          .set(gone)
          .where(and(eq(mote.id, row.id), isUnchanged)),
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
    return null;
  }
  return answerFor(ctx, next);
}

/**
 * The same call, another one or a removal came in the same moment, between any two of our reads: what counts is how that one
 * left the mote, so it is read once more.
 */
async function asItWasLeft(ctx: Ctx, { id, body: { newId } }: Input): Promise<MoteAnswer> {
  const now = await findMoteFor(ctx, id, 'regenerate');
  if (now.regeneratedTo === newId) return answerFor(ctx, await findMote(ctx, newId));
  refuseGone(now, ctx.clock());
  throw taken();
}

const taken = () => new ApiError('idempotency-conflict', 'The new id is another mote already');

/** What a mote that is over no longer says about itself. */
export const EMPTY = { title: '', text: null, prompt: null, peaks: null, sha256: null } as const;
