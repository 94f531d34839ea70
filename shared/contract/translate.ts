import { z } from 'zod';
import { PAIR_STATES, TRANSLATION } from '@/shared/domain/translation.ts';

/** A tag of the language table (`translation_language`). */
const tag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/);

/** POST d/translate: texts of one language into another. A single word may be answered by a dictionary. */
export const TranslateBody = z.object({
  texts: z.array(z.string().min(1).max(TRANSLATION.partChars)).min(1).max(TRANSLATION.batchParts),
  from: tag,
  to: tag,
});
export type TranslateBody = z.infer<typeof TranslateBody>;

/** As many as were sent, in their order. Texts are texts, never HTML. */
export const TranslateAnswer = z.object({
  texts: z.array(
    z.object({
      text: z.string(),
      glosses: z.array(z.object({ partOfSpeech: z.string().max(20).nullable(), words: z.array(z.string()) })),
    }),
  ),
  /** Which of the installation's engines did it. */
  engine: z.string(),
  /** Enough to get the gist, not more. */
  isBasic: z.boolean(),
});
export type TranslateAnswer = z.infer<typeof TranslateAnswer>;

/** GET d/translate/languages?from=<tag>: what the installation's engines say of themselves. */
export const TranslateLanguages = z.object({ from: tag, targets: z.record(tag, z.enum(PAIR_STATES)) });
export type TranslateLanguages = z.infer<typeof TranslateLanguages>;
export const TranslateFrom = tag;
