/** Matches a word at the end: letters, and the characters inside one word: an apostrophe, a hyphen, a joiner. */
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’\-\u200c\u200d]*$/u;

/** Scripts without word separators: only a dictionary tells where a word starts. */
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const MAX_LENGTH = 100;

/** Returns the word that the user is writing at the end of a text; empty after a space or an emoji. */
export function wordAtEnd(text: string): string {
  const word = WORD.exec(text.slice(-MAX_LENGTH))?.[0] ?? '';
  if (!UNPARTED.test(word)) return word;
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)].at(-1)?.segment ?? '';
}
