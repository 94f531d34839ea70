import { wordStarts } from './word-starts.ts';

export interface Chunk {
  text: string;
  /** Offset of the chunk in the whole text. */
  at: number;
}

/** Number of words that a remote voice speaks in the 15 s that Chrome gives it. */
const CHUNK_WORDS = 30;

/**
 * Returns the whole text for a local voice; else chunks that a remote voice can finish, cut behind a comma if there is
 * one.
 */
export function chunksOf(text: string, isLocal: boolean): Chunk[] {
  const starts = isLocal ? [] : wordStarts(text);
  if (starts.length <= CHUNK_WORDS) return [{ text, at: 0 }];
  // Text between two words belongs to the word before it; only text at the beginning belongs to the first word.
  starts[0] = 0;
  const words = starts.map((start, number) => text.slice(start, starts[number + 1]));
  const chunks: Chunk[] = [];
  let first = 0;
  while (first < words.length) {
    const count = cutAfter(words.slice(first, first + CHUNK_WORDS + 1));
    chunks.push({ text: words.slice(first, first + count).join(''), at: starts[first] ?? 0 });
    first += count;
  }
  return chunks;
}

/**
 * Returns the number of words in the next chunk. `words` has one more than a chunk, to show whether a cut is needed.
 */
function cutAfter(words: readonly string[]): number {
  if (words.length <= CHUNK_WORDS) return words.length;
  const comma = words.slice(0, CHUNK_WORDS).findLastIndex((word) => /[,;:–—)、，；：。]\s*$/.test(word));
  return comma >= CHUNK_WORDS / 3 ? comma + 1 : CHUNK_WORDS;
}
