import type { BodySnapshot, TextRange } from './bridge-protocol.ts';

/** Docs marks in its text what is none: ends, objects, cells, places where a line may break. */
const MARKS = /(?![\t\n])\p{Cc}|\u200b|\ufeff/gu;
/** A line or a page that ends without a paragraph. */
const BREAKS = /\r\n?|[\v\f\u2028\u2029]/g;
const SECTION_BREAK = '\u001c';

/** A piece of the document's text as a person reads it. */
export const wordsOf = (text: string): string =>
  text.replaceAll(SECTION_BREAK, '\n').replace(BREAKS, '\n').replace(MARKS, '');

/** For comparing: whatever kind of space stands between the words. */
export const flat = (text: string): string => wordsOf(text).replace(/\s+/g, ' ').trim();

export const countIn = (text: string, words: string): number => flat(text).split(flat(words)).length - 1;

/** The paragraphs of a text, without empty ones. */
export const paragraphsOf = (text: string): string[] =>
  wordsOf(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Where the person's caret stands, or what they have selected last; null: Docs does not say. */
export function caretOf({ selection, text }: BodySnapshot): TextRange | null {
  const range = selection.at(-1);
  return range && range.start >= 0 && range.start <= range.end && range.end <= text.length ? range : null;
}

/** What stands around the caret; null where Docs does not say. */
export function around(snapshot: BodySnapshot): { before: string; after: string } | null {
  const caret = caretOf(snapshot);
  return caret && { before: snapshot.text.slice(0, caret.start), after: snapshot.text.slice(caret.end) };
}
