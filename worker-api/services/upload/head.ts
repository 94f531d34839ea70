import type { Ctx } from '../context.ts';
import { findMote, refuseEnded } from '../mote/find.ts';
import { findUpload } from './address.ts';
import { progressOf, type UploadProgress } from './progress.ts';

/** Returns the offset at which to continue. */
export async function headUpload({ ctx, input }: { ctx: Ctx; input: { uploadId: string } }): Promise<UploadProgress> {
  const { row } = await findUpload(ctx, input.uploadId);
  const mote = await findMote(ctx, row.moteId);
  refuseEnded(mote, ctx.clock());
  return progressOf(ctx, row, mote);
}
