import { baseForms } from './base-forms.mjs';
import { FUNCTION_WORDS } from './function-words.mjs';
import { NOT_LOOKED_UP } from './word-choice.mjs';

/** Weights of the texts that show the subject of a sense. */
const OWN = 3;
const NAME = 2;
const NEAR = 1;
/** Kinds of WordNet's pointers: more general, more special, part, whole, subject, of the same root, similar. */
const NEAR_LINKS = /^(?:[@~]i?|[#%][msp]|[;-][cur]|\+|&|\^)$/;
/** At most this many neighbours give words: "person" has hundreds. */
const MOST_NEAR = 30;
const MOST_CLUES = 24;
/** The strength of a clue is one digit. */
const STRONGEST = 9;

/** Words that are beside every other word. */
const isEmpty = (word) => Object.hasOwn(FUNCTION_WORDS, word) || NOT_LOOKED_UP.has(word);

/**
 * Returns `cluesOf(sense, texts)`: the words that suggest a sense when they are beside its word, as a text such as
 * `river9 water6`. They come from its gloss, its examples, its synonyms and the synsets near it, and from `texts`, its
 * definition for pupils. A word that many glosses have is a weak clue.
 */
export function createClueFinder({ senses, synsets }) {
  const counts = new Map();
  for (const { lemma, count } of senses) counts.set(lemma, (counts.get(lemma) ?? 0) + count);
  const bases = new Map();
  /** Returns the most frequent base form: "pulled" is "pull". */
  const baseOf = (word) => {
    if (!bases.has(word)) {
      const known = baseForms(word).filter(([base]) => counts.has(base));
      bases.set(
        word,
        known.reduce((one, [other]) => (counts.get(other) > (counts.get(one) ?? -1) ? other : one), word),
      );
    }
    return bases.get(word);
  };
  const wordsOf = (text) =>
    (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(baseOf).filter((word) => word.length > 2 && !isEmpty(word));
  const textOf = ({ gloss, examples }) => [gloss, ...examples].join(' ');
  const found = new Map();
  for (const synset of synsets.values()) {
    for (const word of new Set(wordsOf(textOf(synset)))) found.set(word, (found.get(word) ?? 0) + 1);
  }
  const rarity = (word) => Math.log(synsets.size / (found.get(word) ?? 1)) / Math.log(synsets.size);

  return ({ lemma, pos, offset }, texts = []) => {
    const synset = synsets.get(`${pos} ${offset}`);
    const weights = new Map();
    const add = (text, weight) => {
      for (const word of new Set(wordsOf(text))) weights.set(word, (weights.get(word) ?? 0) + weight);
    };
    for (const text of [textOf(synset), ...texts]) add(text, OWN);
    add(synset.words.join(' '), NAME);
    const near = synset.links.filter(({ type }) => NEAR_LINKS.test(type)).slice(0, MOST_NEAR);
    const share = NEAR / Math.sqrt(Math.max(1, near.length / 4));
    for (const { to } of near) {
      const other = synsets.get(to);
      if (other) add(`${other.words.join(' ')} ${textOf(other)}`, share);
    }
    weights.delete(lemma);
    return [...weights]
      .map(([word, weight]) => [word, weight * rarity(word) ** 2])
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_CLUES)
      .map(([word, weight]) => `${word}${Math.max(1, Math.min(STRONGEST, Math.round(weight * 3)))}`)
      .join(' ');
  };
}
