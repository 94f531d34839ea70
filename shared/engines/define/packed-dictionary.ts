import { bareWord } from '@/shared/domain/bare-word.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { Definition, Dictionary, DictionaryEntry, PartOfSpeech, Sense } from '../contracts.ts';
import { lemmasOf } from './lemmas.ts';
import { pronounce } from './pronunciation.ts';
import { type PackedClass, type PackedEntry, type PackedSense, type ReadShard, type Shard, shardOf } from './shard.ts';

export interface PackedDictionaryOptions {
  readShard: ReadShard;
  /** Where a picture stands that the dictionary names. */
  pictureUrl(name: string): string;
}

/** Shards that stay in memory: a page's words lie in a few dozen of them. */
const KEPT_SHARDS = 40;
const MOST_WORDS = 5;
const MOST_LETTERS = 60;
const MOST_ENTRIES = 3;
const CLASSES: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', adj: 'adjective', adv: 'adverb' };
const POSSESSIVE = /['’]s?$/;

/**
 * English, on this device: WordNet's words in the order for learners, their sounds and pictures (scripts/dictionary.mjs packs them).
 * A form leads to its word ("ran" to run, "left" to left and to leave).
 */
export function createPackedDictionary({ readShard, pictureUrl }: PackedDictionaryOptions): Dictionary {
  const shards = createShards(readShard);
  const read = async (word: string): Promise<PackedEntry | null> => {
    const shard = await shards(shardOf(word));
    return shard && Object.hasOwn(shard, word) ? (shard[word] ?? null) : null;
  };

  async function define(text: string): Promise<Result<Definition, 'dictionary-unreadable'>> {
    const asked = wordIn(text);
    if (asked === null) return ok({ asked: text.trim().slice(0, MOST_LETTERS), pronunciation: null, entries: [] });
    try {
      const entries: DictionaryEntry[] = [];
      for (const word of await wordsOf(asked)) {
        const packed = await read(word);
        if (packed?.s?.length) entries.push(toEntry(word, packed, pictureUrl));
      }
      const own = await read(asked.toLowerCase());
      return ok({ asked, pronunciation: soundOf(own), entries: entries.slice(0, MOST_ENTRIES) });
    } catch (fault) {
      return err('dictionary-unreadable', fault instanceof Error ? fault.message : String(fault));
    }
  }

  /** The word itself, and the words that it is a form of, each once. */
  async function wordsOf(asked: string): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const form of formsOf(asked)) {
      const own = await read(form);
      if (own?.s) found.add(form);
      for (const word of own?.l ?? []) found.add(word);
      for (const { word, of } of lemmasOf(form)) {
        if (await hasClass(word, of)) found.add(word);
      }
      if (found.size > 0) break;
    }
    return found;
  }

  const hasClass = async (word: string, of: PackedClass): Promise<boolean> =>
    (await read(word))?.s?.some(([is]) => is === of) ?? false;

  return { language: 'en', define };
}

/** What the person meant by a selection: without quotes and full stops around it. Null: no word, or a whole sentence. */
function wordIn(text: string): string | null {
  const word = bareWord(text);
  if (word === '' || word.length > MOST_LETTERS || word.split(' ').length > MOST_WORDS) return null;
  return word;
}

/** As it stands, then with what can hang on a word taken away: possessive, hyphens. "U.S" has lost its last full stop. */
function formsOf(asked: string): readonly string[] {
  const small = asked.toLowerCase().replaceAll('’', "'");
  const owner = small.replace(POSSESSIVE, '');
  const short = small.includes('.') ? [`${small}.`] : [];
  return [...new Set([...short, small, owner, owner.replaceAll('-', ' '), owner.replaceAll('-', '')])];
}

const soundOf = (entry: PackedEntry | null) => (entry?.p ? pronounce(entry.p) : null);

const toEntry = (word: string, packed: PackedEntry, pictureUrl: (name: string) => string): DictionaryEntry => ({
  word,
  pronunciation: soundOf(packed),
  senses: (packed.s ?? []).map((sense) => toSense(sense, pictureUrl)),
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

/** Reads each shard once at a time, and keeps those that were used last. A failed read is not kept. */
function createShards(readShard: ReadShard): (name: string) => Promise<Shard | null> {
  const kept = new Map<string, Promise<Shard | null>>();
  return (name) => {
    const reading = kept.get(name) ?? readShard(name);
    kept.delete(name);
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_SHARDS && oldest !== undefined) kept.delete(oldest);
    return reading;
  };
}
