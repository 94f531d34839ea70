import * as z from 'zod/mini';
import { PAGE_TEXT, TRANSLATION } from '@/shared/domain/translation.ts';

/** What a page's script may say of translation, and what our own pages ask for. Put on by whoever hears it. */

const textOf = (most: number) => z.string().check(z.maxLength(most));
const Tag = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/));
const Pair = z.object({ from: Tag, to: Tag });
const Id = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const TranslateShape = z.object({
  requestId: Id,
  // More than is translated at once is refused by a code of its own, which a person understands.
  texts: z.array(textOf(PAGE_TEXT.mostChars)).check(z.maxLength(TRANSLATION.batchParts)),
  pair: Pair,
  isServerTold: z.boolean(),
});
export const RequestShape = z.object({ requestId: Id });
export const FromShape = z.object({ from: Tag });
export const PackShape = z.object({ packId: Id, pair: Pair });
export const PackIdShape = z.object({ packId: Id });
export const PackNewsShape = z.object({ packId: Id, fraction: z.number() });
const Place = z.object({
  from: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  after: textOf(PAGE_TEXT.endChars),
});
export const PageWishShape = z.object({ scope: z.enum(['selection', 'page']), place: z.optional(Place) });
export const FollowShape = z.object({ isOn: z.boolean() });
export const WordShape = z.object({
  text: textOf(100),
  lang: textOf(35),
  sentence: textOf(1_000),
  source: textOf(4_000),
});
export const TargetShape = z.object({ to: Tag });
