import { z } from 'zod';
import { CARD_PICTURE } from '@/shared/domain/mote/card-picture.ts';
import { UNAVAILABLE_CODES } from './error-groups.ts';
import type { RouteEntry } from './route.ts';

const sizeSchema = z.coerce.number<string | number>().int().positive().optional();
const oembedQuerySchema = z.object({
  url: z.string(),
  /** JSON only. */
  format: z.string().optional(),
  maxwidth: sizeSchema,
  maxheight: sizeSchema,
});

/** A mote elsewhere: its QR code, the picture in a mail, and its oEmbed. */
export const EXCHANGE_ROUTES = {
  'mote.qr-svg': {
    method: 'GET',
    path: 'x/qr/:id.svg',
    summary: 'Returns the link of a mote as a QR code, as SVG',
    media: 'image/svg+xml',
    errors: ['malformed-id', 'too-many-requests'],
    isPublic: true,
  },
  'mote.qr-png': {
    method: 'GET',
    path: 'x/qr/:id.png',
    summary: 'Returns the link of a mote as a QR code, as PNG',
    media: 'image/png',
    errors: ['malformed-id', 'too-many-requests'],
    isPublic: true,
  },
  'mote.card': {
    method: 'GET',
    path: CARD_PICTURE.path,
    summary: 'Returns the bars and the length of a mote for the card in a mail, as PNG',
    media: 'image/png',
    errors: ['malformed-id', 'too-many-requests'],
    isPublic: true,
  },
  oembed: {
    method: 'GET',
    path: 'x/oembed',
    summary: 'Returns the oEmbed response for a link',
    query: oembedQuerySchema,
    media: 'application/json',
    errors: ['format-not-offered', 'not-yours', 'bad-request', ...UNAVAILABLE_CODES],
    isPublic: true,
  },
} as const satisfies Record<string, RouteEntry>;
