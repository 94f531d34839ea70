import * as z from 'zod/mini';
import { ADDRESS_CHARS, HIGHLIGHT, HIGHLIGHT_COLOURS } from '@/shared/domain/highlight.ts';

/** What pages may say of highlights. Put on by whoever hears it. */

const textOf = (most: number) => z.string().check(z.maxLength(most));
/** 32 hex digits, as the page's script has made them. */
const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const Colour = z.enum(HIGHLIGHT_COLOURS);
const Address = textOf(ADDRESS_CHARS);

export const Nothing = z.record(z.string(), z.never());
export const PageQuestion = z.object({ page: Address });
export const NeedsQuestion = z.object({ address: Address });
export const HighlightQuestion = z.object({ id: Id });
export const SavedWordQuestion = z.object({ id: Id });

export const HighlightShape = z.object({
  id: Id,
  page: Address,
  title: textOf(HIGHLIGHT.maxTitle),
  lang: textOf(40),
  colour: Colour,
  quote: z.string().check(z.minLength(1), z.maxLength(HIGHLIGHT.maxQuote)),
  before: textOf(HIGHLIGHT.context),
  after: textOf(HIGHLIGHT.context),
  at: z.int().check(z.minimum(0)),
});

export const ChangeShape = z.object({
  id: Id,
  change: z.object({ colour: z.optional(Colour), note: z.optional(textOf(10_000)) }),
});
export const NameShape = z.object({ colour: Colour, name: textOf(1_000) });
export const SelectedWord = z.object({ word: textOf(200), lang: textOf(35), sentence: textOf(10_000) });

export const DocumentShape = z.object({
  requestId: Id,
  title: textOf(300),
  parts: z
    .array(
      z.object({
        kind: z.enum(['heading', 'quote', 'note', 'source']),
        text: textOf(HIGHLIGHT.maxQuote),
        link: z.optional(Address),
      }),
    )
    .check(z.maxLength(2_000)),
});

export const CommandShape = z.union([
  z.object({ type: z.literal('look') }),
  z.object({ type: z.literal('add'), colour: Colour }),
  z.object({ type: z.literal('show'), id: Id }),
]);

export const CardShape = z.union([
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('resize'), height: z.number().check(z.minimum(0), z.maximum(10_000)) }),
]);
