import { lemmasOf } from './lemmas.ts';
import type { PackedClass } from './shard.ts';
import { classesAt, type OpenClass } from './word-class.ts';

/** A sense that the sentence can choose. */
export interface Choosable {
  of: PackedClass;
  /** Words that suggest the sense, each with its weight: `river6 water2`. */
  clues: string;
}

/** Weight of the word class that the sentence asks for, beside the clues. */
const CLASS = 1.2;
const CLUE = 0.35;
/** A clue counts less the further it is from the word. */
const REACH = 12;
/** Lead of the first sense over the second, because pupils meet it most often. */
const FIRST = 0.7;
const FORM = 2;

/** Returns the words and the punctuation of a sentence in small letters. */
const tokensOf = (sentence: string): readonly string[] =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\d]+(?:['-][\p{L}\d]+)*|[.,!?;:]/gu) ?? [];

/** Returns the scores of an entry's senses for the first place of `form` in a sentence; null: the form is not there. */
export function scoreSenses(
  senses: readonly Choosable[],
  { word, form: asked, sentence }: { word: string; form: string; sentence: string },
): readonly number[] | null {
  const tokens = tokensOf(sentence);
  const form = asked.toLowerCase().replaceAll('’', "'");
  const at = tokens.indexOf(form);
  if (at < 0) return null;
  const classes = classesAt(tokens, at);
  const inflected = new Set(form === word ? [] : lemmasOf(form).flatMap((one) => (one.word === word ? [one.of] : [])));
  const near = wordsNear(tokens, at);
  return senses.map(({ of, clues }, i) => {
    const suits = isOpenClass(of) ? CLASS * classes[of] : 0;
    const isOfForm = inflected.size === 0 || inflected.has(of);
    return suits - (isOfForm ? 0 : FORM) + CLUE * overlap(clues, near) + FIRST / (i + 1);
  });
}

const isOpenClass = (of: PackedClass): of is OpenClass => of === 'n' || of === 'v' || of === 'adj' || of === 'adv';

/** Returns each word near the place, in each base form that it can have, with its weight by distance. */
function wordsNear(tokens: readonly string[], at: number): ReadonlyMap<string, number> {
  const near = new Map<string, number>();
  tokens.forEach((token, i) => {
    if (i === at || token.length < 3) return;
    const weight = REACH / (REACH + Math.abs(i - at));
    for (const base of [token, ...lemmasOf(token).map(({ word }) => word)]) {
      near.set(base, Math.max(weight, near.get(base) ?? 0));
    }
  });
  return near;
}

function overlap(clues: string, near: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [, word = '', strength = '0'] of clues.matchAll(/([a-z]+)(\d)/g)) {
    sum += (near.get(word) ?? 0) * Number(strength);
  }
  return sum;
}
