/**
 * The format of the packed dictionary (scripts/dictionary.mjs creates it): words in shards by their first two letters,
 * so that a look-up reads one small file. Trailing empty fields of a sense are left out.
 */
export type PackedSense = readonly [
  partOfSpeech: PackedClass,
  definition: string,
  example?: string,
  synonyms?: readonly string[],
  picture?: string,
];

/** A definition for pupils, with the words that suggest its sense: `river6 water2`. */
export type PackedPlain = readonly [
  partOfSpeech: PackedClass,
  definition: string,
  example: string,
  picture: string,
  id: string,
  clues: string,
];

export interface PackedEntry {
  /** Sounds in ARPAbet, vowels with their stress (0, 1, 2): `R AH1 N`. */
  p?: string;
  s?: readonly PackedSense[];
  /** Definitions for pupils, the most frequent sense first. */
  e?: readonly PackedPlain[];
  /** For each sense in `s`, its id and the words that suggest it; only where there are no definitions for pupils. */
  c?: readonly (readonly [id: string, clues: string])[];
  /** The base forms of this irregular form. */
  l?: readonly string[];
}

export type PackedClass =
  | 'n'
  | 'v'
  | 'adj'
  | 'adv'
  | 'pronoun'
  | 'preposition'
  | 'conjunction'
  | 'determiner'
  | 'article';

export type Shard = Readonly<Record<string, PackedEntry>>;

/** Reads one shard by its name; null: no such shard. Rejects if an existing shard cannot be read. */
export type ReadShard = (name: string) => Promise<Shard | null>;

/** Returns the name of the shard for a lower-case word. */
export function shardOf(word: string): string {
  const name = word.replace(/[^a-z]/g, '').slice(0, 2);
  return name === '' ? '_' : name;
}
