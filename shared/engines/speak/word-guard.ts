import type { SpeechEvent } from '../contracts.ts';

/** Tells of the word at a place in the text; what makes no sense is not told on. */
export interface WordGuard {
  /** `start` in UTF-16 units, as the voice says it. */
  hear(start: number): void;
  /** How far the voice has come for sure. */
  readonly reached: number;
}

/** Joiners without width are within a word: that of Persian “می‌چرخد” is one. */
const WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]+(?:[.,'’:/-]?[\p{L}\p{M}\p{N}\u200C\u200D]+)*/gu;

/**
 * Voices tell of places behind the text, of a part of a number ("998" in "1998"), of the same word twice, of words they have
 * passed. The word is that which holds the place; nothing is told of twice, and nothing goes back.
 */
export function guardWords(text: string, onEvent: (event: SpeechEvent) => void): WordGuard {
  const words = [...text.matchAll(WORD)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  let next = 0;
  let reached = 0;
  return {
    get reached() {
      return reached;
    },
    hear(start) {
      if (!Number.isFinite(start) || start < 0 || start >= text.length) return;
      const number = words.findIndex(({ end }) => start < end);
      const word = words[number];
      if (!word) return;
      // In a script without spaces the voice knows the words of what looks like one.
      const isRun = isUnspaced(text.slice(word.start, word.end));
      if (number < next && !(isRun && start > reached)) return;
      next = number + 1;
      reached = isRun ? Math.max(start, word.start) : word.start;
      onEvent({ type: 'word', start: reached, end: word.end });
    },
  };
}

const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    word,
  );
