import * as z from 'zod/mini';
import { FACES, SYLLABLE_LANGUAGES } from '@/shared/domain/study/reading-comfort.ts';

export const faceSchema = z.object({ face: z.enum(FACES) });
export const patternsSchema = z.object({
  patterns: z.string().check(z.refine((name) => Object.values(SYLLABLE_LANGUAGES).includes(name))),
});
export const turnedSchema = z.object({ isOpen: z.boolean() });
