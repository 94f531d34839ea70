import { wordStarts } from './word-starts.ts';

export interface Chunk {
  text: string;
  /** Where it begins in the whole text. */
  at: number;
}

/** A remote voice says about as much in the 15 s that it is given. */
const CHUNK_WORDS = 30;

/** Whole for a voice of the device; else in parts that a remote voice says to the end, cut behind a comma if there is one. */
export function chunksOf(text: string, isLocal: boolean): Chunk[] {
  const starts = isLocal ? [] : wordStarts(text);
  if (starts.length <= CHUNK_WORDS) return [{ text, at: 0 }];
  // What stands before a word goes with the one before it, but in the beginning.
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

/** How many of these words make a chunk. The one more than a chunk holds tells whether a cut is needed. */
function cutAfter(words: readonly string[]): number {
  if (words.length <= CHUNK_WORDS) return words.length;
  const comma = words.slice(0, CHUNK_WORDS).findLastIndex((word) => /[,;:–—)、，；：。]\s*$/.test(word));
  return comma >= CHUNK_WORDS / 3 ? comma + 1 : CHUNK_WORDS;
}
