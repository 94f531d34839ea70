import { z } from 'zod';
import { ApiError } from '../services/api-error.ts';
import { oembed } from '../services/mote/oembed.ts';
import { qr } from '../services/qr/qr.ts';
import { json, type RouteKit } from './kit.ts';

const OembedQuery = z.object({
  url: z.string(),
  maxwidth: z.coerce.number().int().positive().optional(),
  maxheight: z.coerce.number().int().positive().optional(),
});

const QR_HEADERS = {
  'cache-control': 'public, max-age=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

export function mountExchange({ on, deps }: RouteKit): void {
  for (const [format, type] of [
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
  ] as const) {
    on(`mote.qr-${format}`, (call, ctx) => {
      const id = (call.req.param('file') ?? '').slice(0, -'.svg'.length);
      const picture = qr({ ctx, input: { id, format } });
      return new Response(picture as string | Uint8Array<ArrayBuffer>, {
        headers: { ...QR_HEADERS, 'content-type': type },
      });
    });
  }
  on('oembed', async (call, ctx) => {
    // The specification's own status for a format that a provider does not have.
    const format = call.req.query('format') ?? 'json';
    if (format !== 'json') throw new ApiError('format-not-offered', 'oEmbed is answered as JSON only');
    const query = OembedQuery.safeParse(call.req.query());
    if (!query.success) throw new ApiError('bad-request', 'oEmbed takes url, format=json, maxwidth, maxheight');
    const { url, maxwidth = null, maxheight = null } = query.data;
    const answer = await oembed({ ctx, input: { url, maxWidth: maxwidth, maxHeight: maxheight } });
    return json(call, deps, answer, 200, { 'access-control-allow-origin': '*' });
  });
}
