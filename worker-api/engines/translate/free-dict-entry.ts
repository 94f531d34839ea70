import type { WordGloss } from '@/shared/domain/translation.ts';

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
/** A sound that is so much longer than its word belongs to a compound whose second half the dictionary has lost. */
const TOO_LONG = 1.6;
const MOST_WORDS = 4;
const MOST_LETTERS = 60;

/** What the entries of one word say, under its classes, each word once. */
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

/** `1. lliw, gwedd <n, s, m>`: two words. An example or a note is none. */
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
