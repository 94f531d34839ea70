import { findSentences } from './sentences-of.ts';

/** More is no sentence, but a page without any; UTF-16 units. */
const MOST = 1_000;

/** The sentence of a text in which a place stands, in one line; empty where it stands in none. */
export function sentenceAt(text: string, at: number, lang: string): string {
  const sentence = findSentences(text.slice(0, at + MOST), lang).find(({ start, end }) => start <= at && at < end);
  const found = sentence ? text.slice(sentence.start, sentence.end).replace(/\s+/g, ' ').trim() : '';
  return found.length > MOST ? '' : found;
}
