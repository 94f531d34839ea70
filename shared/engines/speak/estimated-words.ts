import type { Timer } from '@/shared/base/clock.ts';
import type { WordGuard } from './word-guard.ts';
import { wordStarts } from './word-starts.ts';

/** Speed at pace 1, of a voice in a language with spaces. */
const CHARS_PER_SECOND = 15;
/** Length of a pause for breath, in characters. */
const STOP_CHARS = 6;

/** Returns the estimated time to speak a text, in ms. */
export function estimatedMs(text: string, rate: number): number {
  return (lengthOf(text) / (CHARS_PER_SECOND * rate)) * 1000;
}

// In these scripts, one character is a syllable or a word.
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const DENSE_CHARS = 3;

const lengthOf = (text: string): number =>
  text.length +
  (text.match(/[,.;:!?…、，；：。！？]/g)?.length ?? 0) * STOP_CHARS +
  (text.match(DENSE)?.length ?? 0) * (DENSE_CHARS - 1);

/** Reports words at their estimated times from now on. Returns a function that stops it. */
export function estimateWords(text: string, rate: number, sinceMs: number, guard: WordGuard, clock: Timer): () => void {
  const starts = wordStarts(text);
  let number = 0;
  let cancel = () => {};
  const step = (spentMs: number) => {
    while (number < starts.length && estimatedMs(text.slice(0, starts[number]), rate) <= spentMs) number += 1;
    guard.hear(starts[number - 1] ?? 0, true);
    const next = starts[number];
    if (next === undefined) return;
    const waitMs = Math.max(1, estimatedMs(text.slice(0, next), rate) - spentMs);
    cancel = clock.after(waitMs, () => step(spentMs + waitMs));
  };
  step(sinceMs);
  return () => cancel();
}
