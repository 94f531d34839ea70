import { findSentences } from './sentences-of.ts';

/** Maximum length of a sentence in UTF-16 units: longer text has no sentences. */
const MOST = 1_000;

/** Returns the sentence around a place of a text, in one line; empty: none. */
export function sentenceAt(text: string, at: number, lang: string): string {
  const sentence = findSentences(text.slice(0, at + MOST), lang).find(({ start, end }) => start <= at && at < end);
  // Removes soft hyphens and zero-width characters, which are not part of the sentence.
  const found = sentence
    ? text
        .slice(sentence.start, sentence.end)
        .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : '';
  return found.length > MOST ? '' : found;
}
