import { encode, renderSVG } from 'uqr';
import { isMoteId, moteLink } from '@/shared/domain/mote.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { encodePng } from './png.ts';

const PIXELS_PER_MODULE = 12;
const QUIET_MODULES = 4;

/** The link of a mote as a picture. The link exists from the moment a take starts, so any well-formed id has one. */
export function qr({ ctx, input }: { ctx: Ctx; input: { id: string; format: 'svg' | 'png' } }): Uint8Array | string {
  if (!isMoteId(input.id)) throw new ApiError('malformed-id', 'A mote id is 17 letters and digits');
  const link = moteLink(ctx.links, input.id);
  const options = { ecc: 'M', border: QUIET_MODULES } as const;
  if (input.format === 'svg') return renderSVG(link, options);
  return encodePng(encode(link, options).data, PIXELS_PER_MODULE);
}
