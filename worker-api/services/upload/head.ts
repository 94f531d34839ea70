import type { Ctx } from '../context.ts';
import { findMote, refuseGone } from '../mote/find.ts';
import { findUpload } from './address.ts';
import { progressOf, type UploadProgress } from './progress.ts';

/** Where to go on. */
export async function headUpload({ ctx, input }: { ctx: Ctx; input: { uploadId: string } }): Promise<UploadProgress> {
  const { row } = await findUpload(ctx, input.uploadId);
  const mote = await findMote(ctx, row.moteId);
  refuseGone(mote, ctx.clock());
  return progressOf(ctx, row, mote);
}
