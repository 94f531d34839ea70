import type { Block, Span, TextIndex } from './contract.ts';
import { findWords, wordsOf } from './words-of.ts';

/** Text that is looked at around an edge, in UTF-16 units: more than the longest word. */
const NEAR = 120;

/**
 * Returns the span with the rest of the words in which it begins and ends. A word may cross elements, but never two
 * blocks.
 */
export function wholeWords(index: TextIndex, { start, end }: Span): Span {
  return {
    start: wordAround(index, start, start)?.start ?? start,
    end: wordAround(index, end, end - 1)?.end ?? end,
  };
}

/** The same for a text of one language without an index; empty `lang`: unknown. */
export const wholeWordsIn = (text: string, { start, end }: Span, lang = ''): Span => {
  const wordAt = (at: number) => {
    const near = { start: Math.max(0, at - NEAR), end: Math.min(text.length, at + NEAR) };
    return cutAt(findWords(text, near, lang), at);
  };
  return { start: wordAt(start)?.start ?? start, end: wordAt(end)?.end ?? end };
};

/** Returns the word that an offset divides. `within`: an offset of the block. */
function wordAround(index: TextIndex, at: number, within: number): Span | null {
  const block = index.blockAt(within);
  const first = block ? index.startOf(block) : null;
  if (!block || first === null) return null;
  const word = cutAt(wordsNear(block, at - first), at - first);
  return word && { start: word.start + first, end: word.end + first };
}

const wordsNear = (block: Block, at: number): Span[] =>
  wordsOf(block, { start: Math.max(0, at - NEAR), end: Math.min(block.text.length, at + NEAR) });

const cutAt = (words: readonly Span[], at: number): Span | null =>
  words.find(({ start, end }) => start < at && at < end) ?? null;
