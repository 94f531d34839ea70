import type { Pronunciation } from '@/shared/engines/contracts.ts';

export type Syllables = Pronunciation['syllables'];

const VOWELS = /[aeiouy]+/g;
/** Consonants that stay together at the beginning of a syllable. */
const TOGETHER = /^(?:ch|sh|th|ph|wh|[bcdfgpt]r|[bcfgps]l|st|sp|sk|sc|qu)$/;

/**
 * Returns the syllables of a word as it is written, with the stress of its sounds: "e-rup-tion". Null if letters and
 * sounds do not have as many syllables as each other ("every").
 */
export function speltSyllables(word: string, { syllables }: Pronunciation): Syllables | null {
  const small = word.toLowerCase();
  if (!/^[a-z]+$/.test(small)) return null;
  const vowels = [...small.matchAll(VOWELS)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  const spoken = isSilentEnd(small, vowels.length, syllables.length) ? vowels.slice(0, -1) : vowels;
  if (spoken.length !== syllables.length) return null;
  const cuts = spoken.slice(1).map(({ from }, i) => cutBetween(small, spoken[i]?.to ?? 0, from));
  return syllables.map(({ isStressed }, i) => ({
    text: word.slice(cuts[i - 1] ?? 0, cuts[i] ?? word.length),
    isStressed,
  }));
}

/** "made" and "played" have one vowel less than letters; "table" has as many. */
const isSilentEnd = (word: string, written: number, spoken: number): boolean =>
  /[^aeiouyl]e$/.test(word) || (written === spoken + 1 && /[^aeiouy]e[sd]?$/.test(word));

/** Cuts before the last consonant, or before the last two if they stay together. */
function cutBetween(word: string, end: number, next: number): number {
  const count = next - end;
  if (count <= 1) return next - count;
  return TOGETHER.test(word.slice(next - 2, next)) ? next - 2 : next - 1;
}
