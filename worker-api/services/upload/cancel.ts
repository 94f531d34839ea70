import { and, eq } from 'drizzle-orm';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { dropParts } from '../mote/purge.ts';
import { findUpload } from './address.ts';

/** Ends an upload and releases its id, as if it had never been reserved: an undone cancel can start again. */
export async function cancelUpload({ ctx, input }: { ctx: Ctx; input: { uploadId: string } }): Promise<void> {
  const { idHash, row } = await findUpload(ctx, input.uploadId);
  const release = await ctx.db.lock(`upload:${idHash}`);
  try {
    const mote = await ctx.queries.mote(row.moteId);
    if (mote?.state === 'ready') throw new ApiError('already-finished', 'This mote is finished; it can be removed');
    const { upload, mote: motes } = ctx.db.tables;
    await ctx.db.atomic([
      { query: ctx.db.handle.delete(upload).where(eq(upload.idHash, idHash)) },
      { query: ctx.db.handle.delete(motes).where(and(eq(motes.id, row.moteId), eq(motes.state, 'arriving'))) },
      recordActivity(ctx, 'cancelled', row.moteId),
    ]);
    await dropParts(ctx, idHash);
  } finally {
    await release();
  }
}
