import type { WordGloss } from '@/shared/domain/study/translation.ts';

const CLASSES: Readonly<Record<string, string>> = {
  n: 'noun',
  pn: 'noun',
  v: 'verb',
  a: 'adjective',
  adj: 'adjective',
  adv: 'adverb',
  pron: 'pronoun',
  prep: 'preposition',
  conj: 'conjunction',
  det: 'determiner',
  art: 'article',
};
const HEAD = /^(.*?)\s*(?:\/([^/]*)\/)?\s*(?:<([^>]*)>)?\s*$/;
/**
 * Ratio of the lengths of pronunciation and word. Above this ratio, the dictionary has lost the second half of a
 * compound.
 */
const TOO_LONG = 1.6;
const MOST_WORDS = 4;
const MOST_LETTERS = 60;

/** Returns the glosses in the entries of one word by word class, each once. */
export function glossesOf(word: string, entries: readonly string[]): readonly WordGloss[] {
  const groups = new Map<string | null, Set<string>>();
  for (const entry of entries) {
    const [head = '', ...lines] = entry.split('\n');
    const [, , sound = '', marks = ''] = HEAD.exec(head) ?? [];
    if (soundLength(sound) > Math.max(4, word.length) * TOO_LONG) continue;
    const of = CLASSES[marks.split(/[\s,]/)[0] ?? ''] ?? null;
    const words = groups.get(of) ?? new Set();
    for (const said of lines.flatMap(wordsIn)) if (words.size < MOST_WORDS) words.add(said);
    if (words.size > 0) groups.set(of, words);
  }
  return [...groups].map(([partOfSpeech, words]) => ({ partOfSpeech, words: [...words] }));
}

const soundLength = (sound: string): number => [...sound.replace(/[ˈˌː.\s]/g, '')].length;

/** Splits a line into words: `1. lliw, gwedd <n, s, m>` has two. Ignores examples and notes. */
function wordsIn(line: string): readonly string[] {
  const said = line
    .replace(/^\s*\d+[.)]\s*/, '')
    .replace(/<[^>]*>|\[[^\]]*\]|\([^)]*\)/g, '')
    .trim();
  if (/["“”]|^(note|see|synonym|example)/i.test(said)) return [];
  return said
    .split(/[,;]/)
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && text.length <= MOST_LETTERS);
}
