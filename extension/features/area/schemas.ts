import * as z from 'zod/mini';

/** What a page's script may say of an area, and what our own pages ask for. Put on by whoever hears it. */

export const Nothing = z.record(z.string(), z.never());

const px = z.number().check(z.minimum(-100_000), z.maximum(100_000));
const size = z.number().check(z.minimum(0), z.maximum(100_000));
const more = z.number().check(z.minimum(0.01), z.maximum(100_000));
const Lang = z.string().check(z.maxLength(35));
/** Of the words of a screen; what a page hides there by the thousand is nobody's reading. */
const TEXT_CHARS = 100_000;

export const AreaWishShape = z.union([
  z.object({ type: z.enum(['choose', 'leave']) }),
  z.object({ type: z.literal('again'), lang: Lang }),
]);

export const AreaChoiceShape = z.object({
  area: z.object({ x: px, y: px, width: size, height: size }),
  seen: z.object({ width: more, height: more, scale: more, left: px, top: px }),
  text: z.string().check(z.maxLength(TEXT_CHARS)),
  lang: Lang,
  isPainted: z.boolean(),
  hasForeignFrame: z.boolean(),
  hasSidebar: z.boolean(),
});
