import { plainLetters, withoutUnseen } from '@/shared/base/plain-letters.ts';

/** Combining marks belong to the word: vowels of हिन्दी and tones of ที่ are at its end. */
const AROUND = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * Returns a selection without surrounding punctuation and with single spaces, as a dictionary looks it up. Empty: no
 * word. Removes invisible characters (soft hyphens), and replaces letters that differ in appearance only (ligatures,
 * bold alphabets) with plain ones.
 */
export const bareWord = (text: string): string =>
  plainLetters(withoutUnseen(text)).normalize('NFC').replace(/\s+/g, ' ').replace(AROUND, '');
