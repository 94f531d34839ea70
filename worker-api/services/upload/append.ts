import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { findMote, refuseEnded } from '../mote/find.ts';
import { finishUpload } from '../mote/finish.ts';
import { hasAccount } from '../policy.ts';
import { findUpload } from './address.ts';
import { declareLength, refuseLength } from './create.ts';
import { progressOf, type UploadProgress } from './progress.ts';

export interface Piece {
  uploadId: string;
  offset: number;
  bytes: Uint8Array;
  /** Declared with the last piece; together with `sha256` it confirms the whole. */
  length: number | null;
  sha256: string | null;
  /** False: the connection broke, and `bytes` is what arrived. */
  isWhole: boolean;
}

/**
 * Appends a piece; a success response means it is durable. Holds the lock only for the write, never while bytes arrive.
 * A half-open connection therefore does not block the client's next attempt.
 */
export async function appendUpload({ ctx, input }: { ctx: Ctx; input: Piece }): Promise<UploadProgress> {
  const { idHash } = await findUpload(ctx, input.uploadId);
  const release = await ctx.db.tryLock(`upload:${idHash}`);
  if (!release)
    throw new ApiError('upload-locked', 'Another piece of this upload is being written', { 'retry-after': '1' });
  try {
    return await appendLocked(ctx, input);
  } finally {
    await release();
  }
}

async function appendLocked(ctx: Ctx, piece: Piece): Promise<UploadProgress> {
  const { idHash, row } = await findUpload(ctx, piece.uploadId);
  const mote = await findMote(ctx, row.moteId);
  refuseEnded(mote, ctx.clock());
  const { offset, length: known } = await progressOf(ctx, row, mote);
  if (piece.offset !== offset) {
    throw new ApiError('offset-mismatch', `The upload is at ${offset}`, { 'upload-offset': String(offset) });
  }
  const length = agreeOnLength(ctx, known, piece);
  if (length === null && piece.sha256 !== null) {
    throw new ApiError('bad-request', 'The SHA-256 of the whole needs its length: Upload-Length');
  }
  refuseLength(ctx, offset + piece.bytes.length);
  if (length !== null && offset + piece.bytes.length > length) {
    throw new ApiError('bad-request', 'More bytes than the declared length');
  }
  // The mote's owner decides: the sender of a piece of an account's mote may be signed out by now.
  if (piece.bytes.length > 0 && !hasAccount(mote.ownerId))
    await ctx.anonymousRoom.take(ctx.address, piece.bytes.length);
  const size = piece.bytes.length > 0 ? await ctx.blobs.parts.append(idHash, offset, piece.bytes) : offset;
  if (!piece.isWhole || length === null) return { offset: size, length };
  const isEnd = size === length && mote.state === 'arriving';
  if (isEnd && piece.sha256 !== null) {
    // A length that came only with the last piece is not stored: if the bytes are refused, the next try may have
    // another.
    await finishUpload(ctx, { moteId: row.moteId, idHash, sha256: piece.sha256 });
    return { offset: size, length };
  }
  if (length !== known) await declareLength(ctx, idHash, length);
  if (isEnd) throw new ApiError('bad-request', 'The last piece needs the SHA-256 of the whole');
  return { offset: size, length };
}

function agreeOnLength(ctx: Ctx, known: number | null, piece: Piece): number | null {
  refuseLength(ctx, piece.length);
  if (known !== null && piece.length !== null && piece.length !== known) {
    throw new ApiError('bad-request', 'The length was declared already, as another');
  }
  return known ?? piece.length;
}
