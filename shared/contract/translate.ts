import { z } from 'zod';
import { PAIR_STATES, TRANSLATION } from '@/shared/domain/study/translation.ts';

/** A tag of the language table (`translation_language`). */
const tagSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/);

/** POST d/translate: translates texts from one language into another. A dictionary may answer for a single word. */
export const translateBodySchema = z.object({
  texts: z.array(z.string().min(1).max(TRANSLATION.partChars)).min(1).max(TRANSLATION.batchParts),
  from: tagSchema,
  to: tagSchema,
});
export type TranslateBody = z.infer<typeof translateBodySchema>;

/** The translations, as many as the texts and in their order. Plain text, never HTML. */
export const translateAnswerSchema = z.object({
  texts: z.array(
    z.object({
      text: z.string(),
      glosses: z.array(z.object({ partOfSpeech: z.string().max(20).nullable(), words: z.array(z.string()) })),
    }),
  ),
  /** Id of the engine that translated. */
  engine: z.string(),
  /** True for a rough translation that gives only the gist. */
  isBasic: z.boolean(),
});
export type TranslateAnswer = z.infer<typeof translateAnswerSchema>;

/** GET d/translate/languages?from=<tag>: the languages that the installation's engines support. */
export const translateLanguagesSchema = z.object({
  from: tagSchema,
  targets: z.record(tagSchema, z.enum(PAIR_STATES)),
});
export type TranslateLanguages = z.infer<typeof translateLanguagesSchema>;
export const translateLanguagesQuerySchema = z.object({ from: tagSchema });
