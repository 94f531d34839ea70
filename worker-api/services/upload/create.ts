import { eq } from 'drizzle-orm';
import { CLAIM } from '@/shared/domain/mote/mote.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { findMoteFor, refuseEnded } from '../mote/find.ts';
import { hashSecret, isSameSecret } from '../policy.ts';
import { uploadIdOf } from './address.ts';
import { progressOf, type UploadProgress } from './progress.ts';

/** Opens the upload of a reserved mote. A repeated call returns the same address and the current offset. */
export async function createUpload({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { moteId: string; claim: string; length: number | null };
}): Promise<UploadProgress & { uploadId: string }> {
  if (!CLAIM.test(input.claim)) throw new ApiError('not-yours', 'An upload needs the claim of its mote');
  const mote = await findMoteFor(ctx, input.moteId, 'send');
  refuseEnded(mote, ctx.clock());
  const uploadId = uploadIdOf(input.claim);
  const idHash = hashSecret(uploadId);
  if (!isSameSecret(mote.claimHash, hashSecret(input.claim)))
    throw new ApiError('claim-mismatch', 'The claim is of another mote');
  refuseLength(ctx, input.length);
  if ((await ctx.queries.upload(idHash)) === null) await ctx.room.refuseWhenLow();
  const fresh = { idHash, moteId: mote.id, length: input.length, createdAt: ctx.clock() };
  await ctx.db.atomic([{ query: ctx.queries.insertUpload(fresh) }]);
  const row = (await ctx.queries.upload(idHash)) ?? fresh;
  if (row.length === null && input.length !== null) await declareLength(ctx, idHash, input.length);
  const length = row.length ?? input.length;
  return { uploadId, ...(await progressOf(ctx, { ...row, length }, mote)) };
}

export function refuseLength(ctx: Ctx, length: number | null): void {
  if (length !== null && length > ctx.limits.moteBytes) {
    throw new ApiError('mote-too-large', `A mote has at most ${ctx.limits.moteBytes} bytes`);
  }
}

/** Stores the length, which an upload cannot change afterwards. */
export async function declareLength(ctx: Ctx, idHash: string, length: number): Promise<void> {
  const { upload } = ctx.db.tables;
  await ctx.db.atomic([
    { query: ctx.db.handle.update(upload).set({ length }).where(eq(upload.idHash, idHash)), rows: 1 },
  ]);
}
