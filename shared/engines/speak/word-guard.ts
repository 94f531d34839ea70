import { EMOJI } from '@/shared/base/emoji.ts';
import type { SpeechEvent } from '../contracts.ts';

/** Emits the word at a position in the text, and ignores positions that make no sense. */
export interface WordGuard {
  /**
   * Reports a position. `start`: UTF-16 offset as the voice reports it. `isSure`: from our own clock, and may skip
   * words.
   */
  hear(start: number, isSure?: boolean): void;
  /** The offset that the voice has certainly reached. */
  readonly reached: number;
}

const LETTER = String.raw`[\p{L}\p{N}](?:(?!\uFE0F)[\p{M}\u200C\u200D])*`;
/**
 * Matches a word or an emoji. Zero-width joiners are inside a word: Persian “می‌چرخد” is one. An emoji is one token
 * with its joiners and signs.
 */
const TOKEN = new RegExp(String.raw`(${EMOJI})|(?:${LETTER})+(?:[.,'’:/-]?(?:${LETTER})+)*`, 'gu');

interface Token {
  start: number;
  end: number;
  /** Number of words before it in the text. */
  rank: number;
  isEmoji: boolean;
  /** True in a script without spaces, where the voice reports words inside of this token. */
  isRun: boolean;
}

/** A voice that skips more words than this is not believed until it continues from there. */
const FAR_WORDS = 3;
/** Number of ascending positions that confirm a far one. */
const PROOFS = 3;
/** Approximate length of a word in a script without spaces, in UTF-16 units. */
const RUN_WORD = 2;

/**
 * Creates a guard that turns a voice's positions into words. Voices report positions after the text, inside a number
 * ("998" in "1998"), repeated, earlier, and at times far off. The guard emits the word at the position, each once and
 * in ascending order. A far position waits until the next positions confirm it, so one wrong position does not hide the
 * words after it.
 */
export function guardWords(text: string, onEvent: (event: SpeechEvent) => void): WordGuard {
  const tokens = tokensOf(text);
  let next = 0;
  let reached = 0;
  /** Rank of the last reported word. */
  let reachedRank = -1;
  /** Far positions, ascending, without confirmation yet. */
  let doubtful: number[] = [];

  function isFar(start: number, rank: number): boolean {
    if (rank - reachedRank <= FAR_WORDS) return false;
    if (start <= (doubtful.at(-1) ?? -1)) doubtful = [];
    doubtful.push(start);
    return doubtful.length < PROOFS;
  }

  return {
    get reached() {
      return reached;
    },
    hear(start, isSure = false) {
      if (!Number.isFinite(start) || start < 0 || start >= text.length) return;
      const number = tokens.findIndex(({ end }) => start < end);
      const token = tokens[number];
      if (!token) return;
      const { isRun } = token;
      if (number < next && !(isRun && start > reached)) return;
      const at = isRun ? Math.max(start, token.start) : token.start;
      const rank = token.rank + (isRun ? Math.floor((at - token.start) / RUN_WORD) : 0);
      if (!isSure && isFar(at, rank)) return;
      doubtful = [];
      next = number + 1;
      reached = at;
      reachedRank = rank;
      onEvent({ type: 'word', start: reached, end: token.end });
    },
  };
}

function tokensOf(text: string): Token[] {
  let rank = 0;
  return [...text.matchAll(TOKEN)].map((match) => {
    const [found, emoji] = match;
    const isEmoji = emoji !== undefined;
    const isRun = !isEmoji && isUnspaced(found);
    const token = { start: match.index, end: match.index + found.length, rank, isEmoji, isRun };
    if (!isEmoji) rank += isRun ? Math.max(1, Math.ceil(found.length / RUN_WORD)) : 1;
    return token;
  });
}

const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    word,
  );
