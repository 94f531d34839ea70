import type { PackedClass } from './shard.ts';

/**
 * Endings of regular English forms, as WordNet's own morphology removes them. The dictionary decides which candidates
 * are words.
 * @see https://wordnet.princeton.edu/documentation/morphy7wn
 */
const ENDINGS: readonly (readonly [of: PackedClass, ending: string, instead: string])[] = [
  ['n', 's', ''],
  ['n', 'ses', 's'],
  ['n', 'xes', 'x'],
  ['n', 'zes', 'z'],
  ['n', 'ches', 'ch'],
  ['n', 'shes', 'sh'],
  ['n', 'men', 'man'],
  ['n', 'ies', 'y'],
  ['n', 'ves', 'f'],
  ['v', 's', ''],
  ['v', 'ies', 'y'],
  ['v', 'es', 'e'],
  ['v', 'es', ''],
  ['v', 'ied', 'y'],
  ['v', 'ed', 'e'],
  ['v', 'ed', ''],
  ['v', 'ing', 'e'],
  ['v', 'ing', ''],
  ['adj', 'ier', 'y'],
  ['adj', 'iest', 'y'],
  ['adj', 'er', ''],
  ['adj', 'est', ''],
  ['adj', 'er', 'e'],
  ['adj', 'est', 'e'],
];
/** A shorter stem is not a word: "is" and "red" have no ending. */
const SHORTEST_STEM = 2;
const DOUBLED = /([b-df-hj-np-tv-z])\1$/;

export interface Candidate {
  word: string;
  of: PackedClass;
}

/** Returns possible base forms of a regular form, the most likely first. They may not be real words. */
export function lemmasOf(form: string): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const [of, ending, instead] of ENDINGS) {
    const stem = form.slice(0, -ending.length);
    if (!form.endsWith(ending) || stem.length + instead.length < SHORTEST_STEM) continue;
    found.push({ word: stem + instead, of });
    // "hopped": its consonant is doubled before the ending.
    if (instead === '' && ending !== 's' && DOUBLED.test(stem)) found.push({ word: stem.slice(0, -1), of });
  }
  return found;
}
