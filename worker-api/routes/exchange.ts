import { ApiError } from '../services/api-error.ts';
import { createCard } from '../services/card/card.ts';
import { oembed } from '../services/mote/oembed.ts';
import { createQr } from '../services/qr/qr.ts';
import { json, type RouteKit } from './kit.ts';

const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

export function mountExchange({ on, deps }: RouteKit): void {
  const qr = createQr();
  for (const [format, type] of [
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
  ] as const) {
    on(`mote.qr-${format}`, async ({ ctx, params }) => {
      const picture = await qr({ ctx, input: { ...params, format } });
      return new Response(picture as string | Uint8Array<ArrayBuffer>, {
        headers: { ...PICTURE_HEADERS, 'content-type': type },
      });
    });
  }
  const card = createCard();
  on('mote.card', async ({ ctx, params }) => {
    const { picture, isOfMote } = await card({ ctx, input: params });
    const headers = { ...PICTURE_HEADERS, 'content-type': 'image/png' };
    return new Response(picture as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, 'cache-control': isOfMote ? 'public, max-age=300' : 'no-store' },
    });
  });
  on(
    'oembed',
    async ({ call, ctx, query }) => {
      const { url, maxwidth = null, maxheight = null } = query;
      const answer = await oembed({ ctx, input: { url, maxWidth: maxwidth, maxHeight: maxheight } });
      return json(call, deps, answer, 200, { 'access-control-allow-origin': '*' });
    },
    {
      // The specification's own status for an unsupported format.
      before({ call }) {
        const format = call.req.query('format') ?? 'json';
        if (format !== 'json') throw new ApiError('format-not-offered', 'oEmbed is answered as JSON only');
      },
    },
  );
}
