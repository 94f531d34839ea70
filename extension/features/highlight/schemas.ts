import * as z from 'zod/mini';
import { ADDRESS_CHARS, HIGHLIGHT, HIGHLIGHT_COLOURS } from '@/shared/domain/study/highlight.ts';

/** Schemas for highlight messages from pages. The receiver of a message applies its schema. */

const textOf = (most: number) => z.string().check(z.maxLength(most));
/** 32 hex digits, made by the page's script. */
const idSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const colourSchema = z.enum(HIGHLIGHT_COLOURS);
const addressSchema = textOf(ADDRESS_CHARS);

export const pageQuestionSchema = z.object({ page: addressSchema });
export const needsQuestionSchema = z.object({ address: addressSchema });
export const highlightQuestionSchema = z.object({ id: idSchema });
export const savedWordQuestionSchema = z.object({ id: idSchema });

export const highlightSchema = z.object({
  id: idSchema,
  page: addressSchema,
  title: textOf(HIGHLIGHT.maxTitle),
  lang: textOf(40),
  colour: colourSchema,
  quote: z.string().check(z.minLength(1), z.maxLength(HIGHLIGHT.maxQuote)),
  before: textOf(HIGHLIGHT.context),
  after: textOf(HIGHLIGHT.context),
  at: z.int().check(z.minimum(0)),
});

export const changeSchema = z.object({
  id: idSchema,
  change: z.object({ colour: z.optional(colourSchema), note: z.optional(textOf(10_000)) }),
});
export const nameSchema = z.object({ colour: colourSchema, name: textOf(1_000) });
export const selectedWordSchema = z.object({ word: textOf(200), lang: textOf(35), sentence: textOf(10_000) });

export const documentSchema = z.object({
  requestId: idSchema,
  title: textOf(300),
  parts: z
    .array(
      z.object({
        kind: z.enum(['heading', 'quote', 'note', 'source']),
        text: textOf(HIGHLIGHT.maxQuote),
        link: z.optional(addressSchema),
      }),
    )
    .check(z.maxLength(2_000)),
});

export const commandSchema = z.union([
  z.object({ type: z.literal('look') }),
  z.object({ type: z.literal('add'), colour: colourSchema }),
  z.object({ type: z.literal('show'), id: idSchema }),
]);

export const cardSchema = z.union([
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('resize'), height: z.number().check(z.minimum(0), z.maximum(10_000)) }),
]);
