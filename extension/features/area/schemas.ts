import * as z from 'zod/mini';

/**
 * Schemas for area messages from content scripts and from our own pages. The receiver of a message applies its schema.
 */

const pxSchema = z.number().check(z.minimum(-100_000), z.maximum(100_000));
const sizeSchema = z.number().check(z.minimum(0), z.maximum(100_000));
const moreSchema = z.number().check(z.minimum(0.01), z.maximum(100_000));
const langSchema = z.string().check(z.maxLength(35));
/** Maximum text length in characters: enough for the words of one screen. A page may hide far more text in the area. */
const TEXT_CHARS = 100_000;

export const areaCommandSchema = z.union([
  z.object({ type: z.enum(['choose', 'leave']) }),
  z.object({ type: z.literal('again'), lang: langSchema }),
]);

export const areaChoiceSchema = z.object({
  area: z.object({ x: pxSchema, y: pxSchema, width: sizeSchema, height: sizeSchema }),
  seen: z.object({ width: moreSchema, height: moreSchema, scale: moreSchema, left: pxSchema, top: pxSchema }),
  text: z.string().check(z.maxLength(TEXT_CHARS)),
  lang: langSchema,
  isPainted: z.boolean(),
  hasForeignFrame: z.boolean(),
  hasSidebar: z.boolean(),
});
