import { err, ok, type Result } from '@/shared/base/result.ts';
import { bareWord } from '@/shared/domain/study/bare-word.ts';
import type { Definition, Dictionary, DictionaryEntry, PartOfSpeech, Sense } from '../contracts.ts';
import { lemmasOf } from './lemmas.ts';
import { pronounce } from './pronunciation.ts';
import { type Choosable, scoreSenses } from './sense-choice.ts';
import {
  type PackedClass,
  type PackedEntry,
  type PackedPlain,
  type PackedSense,
  type ReadShard,
  type Shard,
  shardOf,
} from './shard.ts';

export interface PackedDictionaryOptions {
  readShard: ReadShard;
  /** Returns the address of a picture by its name. */
  pictureUrl(name: string): string;
}

/** Number of shards in memory: a page's words are in a few dozen of them. */
const MAX_CACHED_SHARDS = 40;
const MOST_WORDS = 5;
const MOST_LETTERS = 60;
const MOST_ENTRIES = 3;
const CLASSES: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', adj: 'adjective', adv: 'adverb' };
const POSSESSIVE = /['’]s?$/;

/**
 * Creates the English dictionary on this device: WordNet's words in learners' order, with pronunciations and pictures
 * (scripts/dictionary.mjs packs them). It finds base forms, too ("ran" to run, "left" to left and to leave).
 */
export function createPackedDictionary({ readShard, pictureUrl }: PackedDictionaryOptions): Dictionary {
  const shards = createShards(readShard);
  const read = async (word: string): Promise<PackedEntry | null> => {
    const shard = await shards(shardOf(word));
    return shard && Object.hasOwn(shard, word) ? (shard[word] ?? null) : null;
  };

  async function define(text: string, sentence = ''): Promise<Result<Definition, 'dictionary-unreadable'>> {
    const asked = wordIn(text);
    if (asked === null)
      return ok({ asked: text.trim().slice(0, MOST_LETTERS), pronunciation: null, entries: [], isFitted: false });
    try {
      const ranked: RankedEntry[] = [];
      const { form, words } = await wordsOf(asked);
      for (const word of words) {
        const packed = await read(word);
        if (packed?.s?.length) ranked.push(rankEntry(word, packed, { form: asked, sentence }));
      }
      const isFitted = ranked.some(({ best }) => best !== null);
      const entries = byFit(ranked)
        .slice(0, MOST_ENTRIES)
        .map(({ word, packed, order }) => toEntry(word, packed, order, pictureUrl));
      return ok({ asked, pronunciation: soundOf(await read(form)), entries, isFitted });
    } catch (fault) {
      return err('dictionary-unreadable', fault instanceof Error ? fault.message : String(fault));
    }
  }

  /** Returns the first spelling that has an entry, and its words. */
  async function wordsOf(asked: string): Promise<{ form: string; words: ReadonlySet<string> }> {
    const forms = formsOf(asked);
    for (const form of forms) {
      const words = await wordsOfForm(form);
      if (words.size > 0) return { form, words };
    }
    const parts = forms.flatMap(contractedIn);
    const words = await Promise.all(parts.map(wordsOfForm));
    const isKnown = words.every(({ size }) => size > 0);
    return { form: forms[0] ?? '', words: new Set(isKnown ? words.flatMap((found) => [...found]) : []) };
  }

  /** Returns the word itself and its base forms, each once. */
  async function wordsOfForm(form: string): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const own = await read(form);
    if (own?.s) found.add(form);
    for (const word of own?.l ?? []) found.add(word);
    for (const { word, of } of lemmasOf(form)) {
      if (await hasClass(word, of)) found.add(word);
    }
    return found;
  }

  const hasClass = async (word: string, of: PackedClass): Promise<boolean> =>
    (await read(word))?.s?.some(([is]) => is === of) ?? false;

  return { language: 'en', define };
}

/** Returns the word of a selection, without quotes and full stops around it. Null: no word, or a whole sentence. */
function wordIn(text: string): string | null {
  const word = bareWord(text);
  if (word === '' || word.length > MOST_LETTERS || word.split(' ').length > MOST_WORDS) return null;
  return word;
}

/** Returns the word, then variants without a possessive or hyphens. "U.S" has lost its last full stop. */
function formsOf(asked: string): readonly string[] {
  const small = asked.toLowerCase().replace(APOSTROPHES, "'").replace(HYPHENS, '-');
  const owner = small.replace(POSSESSIVE, '');
  const short = small.includes('.') ? [`${small}.`] : [];
  const written = [...short, small, owner, owner.replaceAll('-', ' '), owner.replaceAll('-', '')];
  return [...new Set([...written, ...written.map(withoutAccents)])];
}

const APOSTROPHES = /[’‘‛ʼʹ´`＇]/g;
const HYPHENS = /[\u2010-\u2014\u2212\uFE63\uFF0D]/g;

/** English allows "café" and "cafe"; the packed words are in ASCII. */
const withoutAccents = (form: string): string =>
  form
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æœøßłđð]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss' },
  ...{ ł: 'l', đ: 'd', ð: 'd' },
};

/** Contractions whose first word differs from the text before the apostrophe. */
const IRREGULAR: Readonly<Record<string, string>> = {
  "can't": 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "ain't": 'be not',
  "y'all": 'you all',
  "'tis": 'it is',
  "'twas": 'it was',
};
const ENDINGS: Readonly<Record<string, string>> = {
  "n't": 'not',
  "'ll": 'will',
  "'re": 'be',
  "'ve": 'have',
  "'d": 'would',
  "'m": 'be',
};

/** Returns the words of a contraction: "don't" is do and not. Empty: not a contraction. */
function contractedIn(form: string): readonly string[] {
  const irregular = Object.hasOwn(IRREGULAR, form) ? IRREGULAR[form] : undefined;
  if (irregular) return irregular.split(' ');
  const [, first, ending = ''] = /^([a-z]+?)(n't|'(?:ll|re|ve|d|m))$/.exec(form) ?? [];
  return first ? [first, ENDINGS[ending] ?? ''] : [];
}

const soundOf = (entry: PackedEntry | null) => (entry?.p ? pronounce(entry.p) : null);

interface RankedEntry {
  word: string;
  packed: PackedEntry;
  /** The places of the meanings, the fitting one first: of the definitions for pupils, else of the senses. */
  order: readonly number[];
  /** The score of the fitting meaning; null: the sentence chose none. */
  best: number | null;
}

/** A base form comes before the word itself only if its meaning fits this much better. */
const OWN_FORM = 1.5;

/** Orders the meanings of an entry by a sentence that has the word. */
function rankEntry(
  word: string,
  packed: PackedEntry,
  { form, sentence }: { form: string; sentence: string },
): RankedEntry {
  const senses = choosable(packed);
  const scores = sentence === '' ? null : scoreSenses(senses, { word, form, sentence });
  const order = senses.map((_, i) => i);
  if (scores) order.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return { word, packed, order, best: scores?.[order[0] ?? 0] ?? null };
}

function choosable({ e, s = [], c }: PackedEntry): readonly Choosable[] {
  if (e) return e.map(([of, , , , , clues]) => ({ of, clues }));
  return s.map(([of], i) => ({ of, clues: c?.[i]?.[1] ?? '' }));
}

function byFit(entries: readonly RankedEntry[]): readonly RankedEntry[] {
  const score = ({ best }: RankedEntry, i: number) => (best ?? 0) + (i === 0 ? OWN_FORM : 0);
  return entries
    .map((entry, i) => ({ entry, score: score(entry, i) }))
    .sort((one, other) => (one.entry.best === null ? 0 : other.score - one.score))
    .map(({ entry }) => entry);
}

function toEntry(
  word: string,
  packed: PackedEntry,
  order: readonly number[],
  pictureUrl: (name: string) => string,
): DictionaryEntry {
  const own = packed.e ?? [];
  const senses = (packed.s ?? []).map((sense, i) => ({ ...toSense(sense, pictureUrl), ...idOf(packed.c?.[i]?.[0]) }));
  const sorted = <T>(of: readonly T[]): readonly T[] => order.flatMap((i) => of.slice(i, i + 1));
  return {
    word,
    pronunciation: soundOf(packed),
    plain: sorted(own).map((sense) => toPlain(sense, pictureUrl)),
    senses: own.length > 0 ? senses : sorted(senses),
  };
}

const idOf = (id: string | undefined) => (id === undefined ? {} : { id });

const toPlain = ([of, definition, example, picture, id]: PackedPlain, pictureUrl: (name: string) => string): Sense => ({
  ...toSense([of, definition, example, [], picture], pictureUrl),
  id,
});

const toSense = (
  [of, definition, example = '', synonyms = [], picture = '']: PackedSense,
  pictureUrl: (name: string) => string,
): Sense => ({
  partOfSpeech: CLASSES[of] ?? (of as PartOfSpeech),
  definition,
  example: example === '' ? null : example,
  synonyms,
  picture: picture === '' ? null : pictureUrl(picture),
});

/**
 * Creates a cache that reads each shard once at a time and keeps the most recently used. It does not cache a failed
 * read.
 */
function createShards(readShard: ReadShard): (name: string) => Promise<Shard | null> {
  const kept = new Map<string, Promise<Shard | null>>();
  return (name) => {
    const reading = kept.get(name) ?? readShard(name);
    kept.delete(name);
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED_SHARDS && oldest !== undefined) kept.delete(oldest);
    return reading;
  };
}
