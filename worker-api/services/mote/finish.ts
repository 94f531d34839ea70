import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import type { MoteRow, UploadRow } from '../../db/schema.ts';
import { adoptMote } from '../account-move/move-motes.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { AudioVerdict } from '../audio/check.ts';
import { consentNeeded, mayUpload } from '../consent/consent.ts';
import type { Ctx } from '../context.ts';
import { spendAllowance, usedUp } from '../entitlement/allowance.ts';
import { secondsOf } from '../entitlement/derive.ts';
import { standingFor } from '../entitlement/grants.ts';
import { firstMoteGoals } from '../goal.ts';
import { hasAccount } from '../policy.ts';
import { answerFor } from './answer.ts';
import { findMote, findMoteFor, refuseEnded } from './find.ts';
import { isStill } from './unchanged.ts';

/**
 * The tolerance in ms. A frame of the slowest rate lasts 72 ms; the recorder's limit is in samples, so the last frame
 * may exceed it.
 */
const DURATION_GRACE_MS = 250;
const AGAIN = { 'retry-after': '1' };

/** Returns the result of the last piece again, for a client that lost the response. */
export async function finish({ ctx, input }: { ctx: Ctx; input: { id: string; sha256: string } }): Promise<MoteAnswer> {
  const row = await adoptMote(ctx, await findMoteFor(ctx, input.id, 'finish'));
  const known = await finishedAnswer(ctx, row, input.sha256);
  if (known) return known;
  const upload = await ctx.queries.uploadOf(row.id);
  if (!upload) throw new ApiError('mote-not-ready', 'Its audio has not arrived yet');
  const release = await ctx.db.lock(`upload:${upload.idHash}`);
  try {
    await refuseUnlessWhole(ctx, upload, input.sha256);
    return await finishUpload(ctx, { moteId: row.id, idHash: upload.idHash, sha256: input.sha256 });
  } finally {
    await release();
  }
}

/** Refuses to finish an upload that is still running: a request that comes too early must not discard it. */
async function refuseUnlessWhole(ctx: Ctx, upload: UploadRow, sha256: string): Promise<void> {
  if (upload.length !== null && (await ctx.blobs.parts.size(upload.idHash)) === upload.length) return;
  if (hashOf(await ctx.blobs.parts.read(upload.idHash)) === sha256) return;
  throw new ApiError('mote-not-ready', 'Its audio has not arrived yet');
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Checks the uploaded bytes and makes the mote playable. The caller holds the upload's lock. */
export async function finishUpload(
  ctx: Ctx,
  { moteId, idHash, sha256 }: { moteId: string; idHash: string; sha256: string },
): Promise<MoteAnswer> {
  const row = await adoptMote(ctx, await findMote(ctx, moteId));
  const known = await finishedAnswer(ctx, row, sha256);
  if (known) return known;
  const terms = await termsOf(ctx, row);
  const bytes = await ctx.blobs.parts.read(idHash);
  const { durationMs, peaks } = await checkBytes(ctx, { bytes, sha256, idHash, seconds: terms.seconds });
  const release = await ctx.db.lock(`blob:${sha256}`);
  try {
    // Write within the lock: a purge of another mote with the same audio must not come between the file and the row.
    await ctx.blobs.put(sha256, bytes);
    const done = await writeReady(ctx, row, terms.ops, {
      sha256,
      bytes: bytes.length,
      durationMs,
      peaks: JSON.stringify(peaks),
    });
    await ctx.blobs.parts.delete(idHash);
    return done;
  } finally {
    await release();
  }
}

interface Terms {
  /** The longest duration of this mote, in seconds. */
  seconds: number;
  /** Writes that happen together with the mote or not at all: they spend the allowance and complete the first goals. */
  ops: readonly Op[];
}

/**
 * Returns the terms of the mote's owner, not of the caller who sends the last piece: that needs only the address of the
 * upload.
 */
async function termsOf(ctx: Ctx, row: MoteRow): Promise<Terms> {
  const owner = hasAccount(row.ownerId) ? await ctx.queries.user(row.ownerId) : null;
  const standing = await standingFor(ctx, owner);
  const seconds = Math.min(secondsOf(standing), ctx.limits.moteSeconds);
  if (owner === null) return { seconds, ops: [] };
  if (!(await mayUpload(ctx, owner))) throw consentNeeded();
  const spending = standing.kind === 'free' ? spendAllowance(ctx, owner) : [];
  return { seconds, ops: [...spending, ...firstMoteGoals(ctx, owner.id)] };
}

async function finishedAnswer(ctx: Ctx, row: MoteRow, sha256: string): Promise<MoteAnswer | null> {
  refuseEnded(row, ctx.clock());
  if (row.state !== 'ready') return null;
  if (row.sha256 !== sha256) throw new ApiError('already-finished', 'This mote was finished with other audio');
  return answerFor(ctx, row);
}

/** Checks the bytes. Deletes refused bytes, so that the client can start again at 0. */
async function checkBytes(
  ctx: Ctx,
  { bytes, sha256, idHash, seconds }: { bytes: Uint8Array; sha256: string; idHash: string; seconds: number },
): Promise<Extract<AudioVerdict, { ok: true }>> {
  if (bytes.length === 0) throw new ApiError('mote-not-ready', 'Its audio has not arrived yet');
  if (hashOf(bytes) !== sha256) {
    await startAgain(ctx, idHash);
    throw new ApiError('hash-mismatch', 'What arrived is not what was sent');
  }
  const verdict = await ctx.audioCheck.check(bytes);
  if (!verdict.ok) {
    await startAgain(ctx, idHash);
    throw new ApiError('not-audio', verdict.reason);
  }
  if (verdict.durationMs > seconds * 1000 + DURATION_GRACE_MS) {
    await startAgain(ctx, idHash);
    throw new ApiError('mote-too-long', `A mote has at most ${seconds} seconds`);
  }
  return verdict;
}

/**
 * Deletes the bytes but keeps the declared length. A client declares the length once, and the next last piece ends the
 * upload with it.
 */
const startAgain = (ctx: Ctx, idHash: string): Promise<void> => ctx.blobs.parts.delete(idHash);

async function writeReady(
  ctx: Ctx,
  row: MoteRow,
  terms: readonly Op[],
  audio: { sha256: string; bytes: number; durationMs: number; peaks: string },
): Promise<MoteAnswer> {
  const finishedAt = ctx.clock();
  const expiresAt = hasAccount(row.ownerId) ? null : finishedAt + ctx.limits.anonymousMoteMs;
  const ready = { ...audio, state: 'ready', finishedAt, expiresAt };
  const { mote } = ctx.db.tables;
  try {
    await ctx.db.atomic([
      {
        query: ctx.db.handle
          .update(mote)
          .set(ready)
          .where(and(eq(mote.id, row.id), eq(mote.state, 'arriving'), isStill(mote, row, 'ownerId'))),
        rows: 1,
      },
      ...terms,
      recordActivity(ctx, 'made', row.id, row.classId),
    ]);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    const now = await findMote(ctx, row.id);
    // The mote was removed, finished or moved to an account in the same moment, or another mote spent the last of the
    // allowance.
    if (now.ownerId !== row.ownerId) throw new ApiError('upload-locked', 'Its owner has just signed in', AGAIN);
    const known = await finishedAnswer(ctx, now, audio.sha256);
    if (known) return known;
    throw usedUp();
  }
  return answerFor(ctx, { ...row, ...ready });
}
