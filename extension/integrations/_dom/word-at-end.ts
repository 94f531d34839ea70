/** Letters with what stands between those of one word: an apostrophe, a hyphen, a joiner. */
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’\-\u200c\u200d]*$/u;

/** Scripts that part their words by nothing: only a dictionary tells where one begins. */
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const MAX_LENGTH = 100;

/** The word that the person is writing at the end of a text; none after a space or an emoji. */
export function wordAtEnd(text: string): string {
  const word = WORD.exec(text.slice(-MAX_LENGTH))?.[0] ?? '';
  if (!UNPARTED.test(word)) return word;
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)].at(-1)?.segment ?? '';
}
