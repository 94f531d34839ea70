import type { z } from 'zod';
import type { exportAnswerSchema } from '@/shared/contract/identity.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { can } from '../policy.ts';
import { requireFreshSignIn } from '../session/fresh.ts';
import { signedIn } from '../signed-in.ts';
import { readPieces } from './pieces.ts';
import {
  deleteExportFiles,
  EXPORT_JOB,
  exportJobId,
  findExport,
  keepExport,
  lockExport,
  newExportId,
  type StoredExport,
} from './stored-export.ts';

type Answer = z.infer<typeof exportAnswerSchema>;

/**
 * Requests a copy of all the user's own data. Returns the running export if there is one; otherwise replaces an older
 * one.
 */
export async function requestExport({ ctx }: { ctx: Ctx }): Promise<Answer> {
  const { user } = signedIn(ctx);
  await requireFreshSignIn(ctx);
  await ctx.limiter.consume('export-by-user', user.id);
  const release = await lockExport(ctx, user.id);
  try {
    const before = await findExport(ctx, user.id);
    if (before?.state === 'queued') return toAnswer(before);
    const exportId = newExportId();
    const kept: StoredExport = { userId: user.id, exportId, state: 'queued', prefix: '', pieces: 0, bytes: 0 };
    const job = { id: exportJobId(exportId), kind: EXPORT_JOB, payload: { userId: user.id, exportId } };
    await ctx.db.atomic([enqueueJob(ctx, job), keepExport(ctx, kept)]);
    if (before) await deleteExportFiles(ctx, before.exportId);
    ctx.wakeJobs();
    return toAnswer(kept);
  } finally {
    await release();
  }
}

/** Returns the progress of the export. */
export const exportState = async ({ ctx, input }: { ctx: Ctx; input: { exportId: string } }): Promise<Answer> =>
  toAnswer(await ownExport(ctx, input.exportId));

/** Streams the exported file. */
export async function exportFile({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { exportId: string };
}): Promise<{ bytes: number; content: AsyncGenerator<Uint8Array> }> {
  const kept = await ownExport(ctx, input.exportId);
  if (kept.state !== 'ready') throw unknown();
  return { bytes: kept.bytes, content: readPieces(ctx.blobs, kept.prefix, kept.pieces) };
}

async function ownExport(ctx: Ctx, exportId: string): Promise<StoredExport> {
  const { user } = signedIn(ctx);
  const kept = await findExport(ctx, user.id);
  if (!kept || kept.exportId !== exportId || !can(ctx.actor, 'use', { userId: kept.userId })) throw unknown();
  return kept;
}

const unknown = (): ApiError => new ApiError('no-such-export', 'There is no such copy');

const toAnswer = ({ exportId, state }: StoredExport): Answer => ({
  id: exportId,
  state,
  url: state === 'ready' ? ROUTES['account.export-file'].path.replace(':exportId', exportId) : null,
});
