import { and, eq, isNull } from 'drizzle-orm';
import type { MoteAnswer, RegenerateBody } from '@/shared/contract/motes.ts';
import { RowsMismatch } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { hashSecret, idOfClaim } from '../policy.ts';
import { answerFor } from './answer.ts';
import { findMote, findMoteFor, refuseEnded } from './find.ts';
import { forgetLater } from './forget.ts';
import { isStill } from './unchanged.ts';

interface Input {
  id: string;
  body: RegenerateBody;
}

/** Gives the audio a new link; the old one then returns 'removed'. Idempotent for the same new id. */
export async function regenerate({ ctx, input }: { ctx: Ctx; input: Input }): Promise<MoteAnswer> {
  const { claim, newId } = input.body;
  if (idOfClaim(claim) !== newId) throw new ApiError('claim-mismatch', 'The new id does not belong to this claim');
  return (await handOver(ctx, input)) ?? (await handOver(ctx, input)) ?? asItWasLeft(ctx, input);
}

/**
 * Moves the content to the new mote. Returns null if the mote changed in the same moment, because the new one would
 * miss that change.
 */
async function handOver(ctx: Ctx, input: Input): Promise<MoteAnswer | null> {
  const { claim, newId } = input.body;
  const row = await findMoteFor(ctx, input.id, 'regenerate');
  if (row.regeneratedTo === newId) return answerFor(ctx, await findMote(ctx, newId));
  refuseEnded(row, ctx.clock());
  if (row.state !== 'ready') throw new ApiError('mote-not-ready', 'Its audio has not arrived yet');
  if (await ctx.queries.mote(newId)) return asItWasLeft(ctx, input);
  const { mote, upload, transcript, playedMote } = ctx.db.tables;
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
      { query: ctx.db.handle.update(playedMote).set({ moteId: newId }).where(eq(playedMote.moteId, row.id)) },
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
 * Reads the mote again after a conflict: the same call, another one or a removal came between two of our reads. The
 * state that it left decides the response.
 */
async function asItWasLeft(ctx: Ctx, { id, body: { newId } }: Input): Promise<MoteAnswer> {
  const now = await findMoteFor(ctx, id, 'regenerate');
  if (now.regeneratedTo === newId) return answerFor(ctx, await findMote(ctx, newId));
  refuseEnded(now, ctx.clock());
  throw taken();
}

const taken = () => new ApiError('idempotency-conflict', 'The new id is another mote already');

/** The fields that an ended mote clears. */
export const EMPTY = { title: '', firstName: null, text: null, prompt: null, peaks: null, sha256: null } as const;
