import type { BodySnapshot, TextRange } from './bridge-protocol.ts';

/** Matches marks that are no text in Docs: ends, objects, cells, optional line breaks. */
const MARKS = /(?![\t\n])\p{Cc}|\u200b|\ufeff/gu;
/** Matches breaks of a line or page inside a paragraph. */
const BREAKS = /\r\n?|[\v\f\u2028\u2029]/g;
const SECTION_BREAK = '\u001c';

/** Returns a piece of the document's text as a reader sees it. */
export const wordsOf = (text: string): string =>
  text.replaceAll(SECTION_BREAK, '\n').replace(BREAKS, '\n').replace(MARKS, '');

/** Normalises spaces, for comparisons. */
export const flat = (text: string): string => wordsOf(text).replace(/\s+/g, ' ').trim();

export const countIn = (text: string, words: string): number => flat(text).split(flat(words)).length - 1;

/** Returns the non-empty paragraphs of a text. */
export const paragraphsOf = (text: string): string[] =>
  wordsOf(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Returns the user's caret or last selection; null: Docs does not report it. */
export function caretOf({ selection, text }: BodySnapshot): TextRange | null {
  const range = selection.at(-1);
  return range && range.start >= 0 && range.start <= range.end && range.end <= text.length ? range : null;
}

/** Returns the text before and after the caret; null: Docs does not report the caret. */
export function around(snapshot: BodySnapshot): { before: string; after: string } | null {
  const caret = caretOf(snapshot);
  return caret && { before: snapshot.text.slice(0, caret.start), after: snapshot.text.slice(caret.end) };
}
