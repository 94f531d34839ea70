/**
 * How the packed dictionary is written (scripts/dictionary.mjs makes it): words in shards by their first two letters, so that a
 * look-up reads one small file. Trailing empty fields of a sense are left out.
 */
export type PackedSense = readonly [
  partOfSpeech: PackedClass,
  definition: string,
  example?: string,
  synonyms?: readonly string[],
  picture?: string,
];

export interface PackedEntry {
  /** Sounds in ARPAbet, vowels with their stress (0, 1, 2): `R AH1 N`. */
  p?: string;
  s?: readonly PackedSense[];
  /** The words of which this is an irregular form. */
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

/** Reads one shard by its name; null where there is none of that name. Rejects where it is there and cannot be read. */
export type ReadShard = (name: string) => Promise<Shard | null>;

/** Which shard holds a word in small letters. */
export function shardOf(word: string): string {
  const name = word.replace(/[^a-z]/g, '').slice(0, 2);
  return name === '' ? '_' : name;
}
