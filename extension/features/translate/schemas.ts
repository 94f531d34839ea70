import * as z from 'zod/mini';
import { PAGE_TEXT, TRANSLATION } from '@/shared/domain/study/translation.ts';

/**
 * Schemas for translation messages from content scripts and from our own pages. The receiver of a message applies its
 * schema.
 */

const textOf = (most: number) => z.string().check(z.maxLength(most));
const tagSchema = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/));
const pairSchema = z.object({ from: tagSchema, to: tagSchema });
const idSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const translateSchema = z.object({
  requestId: idSchema,
  // A longer list is refused with an error code of its own, which has a text for users.
  texts: z.array(textOf(PAGE_TEXT.mostChars)).check(z.maxLength(TRANSLATION.batchParts)),
  pair: pairSchema,
  isServerTold: z.boolean(),
});
export const requestSchema = z.object({ requestId: idSchema });
export const offersSchema = z.object({ from: tagSchema, to: z.optional(tagSchema) });
export const packSchema = z.object({ packId: idSchema, pair: pairSchema });
export const packIdSchema = z.object({ packId: idSchema });
export const packProgressSchema = z.object({ packId: idSchema, fraction: z.number() });
const placeSchema = z.object({
  from: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  after: textOf(PAGE_TEXT.endChars),
});
export const translateCommandSchema = z.object({
  scope: z.enum(['selection', 'page']),
  place: z.optional(placeSchema),
});
export const followSchema = z.object({ isOn: z.boolean() });
export const wordSchema = z.object({
  text: textOf(100),
  lang: textOf(35),
  sentence: textOf(1_000),
  source: textOf(4_000),
});
export const targetSchema = z.object({ to: tagSchema });
