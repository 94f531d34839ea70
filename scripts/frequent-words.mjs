import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { baseForms } from './dictionary/base-forms.mjs';
import { FUNCTION_WORDS } from './dictionary/function-words.mjs';
import { readUnigrams } from './dictionary/unigrams.mjs';
import { isAdult, NOT_LOOKED_UP } from './dictionary/word-choice.mjs';
import { readWordNet } from './dictionary/wordnet.mjs';

const LEMMAS = 1500;
const DEFINING = 2500;
/** Weight of a sense that WordNet's tagged texts lack. */
const UNSEEN = 0.2;
/** The largest part of a lemma's senses that may be names: "China" is mostly a country, "bill" mostly no man. */
const NAMES = 0.4;
const SHORTEST = 3;

/**
 * Writes the two lists of words that the definitions for pupils need: `frequent-lemmas.txt` has the lemmas with
 * definitions of our own, and `defining-words.txt` the words in which definitions are written. Source: the unigrams of
 * Debian's package pocketsphinx-en-us. Run it again only to choose other words: the definitions follow the list.
 */
function writeLists() {
  const { lemmas, nameParts } = readLemmas();
  const unigrams = readUnigrams().filter(({ word }) => /^[a-z]+$/.test(word));
  const frequency = new Map();
  for (const { word, probability } of unigrams) share(word, probability, lemmas, frequency);
  const ranked = [...frequency].sort(([, one], [, other]) => other - one).map(([lemma]) => lemma);
  const named = (lemma) => nameParts.get(lemma) >= NAMES;
  const content = ranked.filter((lemma) => isContent(lemma) && !isAdult(lemma));
  const common = content.filter((lemma) => !named(lemma));
  const frequent = common.slice(0, LEMMAS);
  const others = ranked.filter((lemma) => lemma.length > 1 && !isAdult(lemma) && !named(lemma));
  const defining = [...new Set([...Object.keys(FUNCTION_WORDS), ...others])].slice(0, DEFINING);
  write('frequent-lemmas.txt', frequent);
  write('defining-words.txt', defining.sort());
  console.log(
    `${unigrams.length} words of the language model are forms of ${ranked.length} lemmas of WordNet.\n` +
      `${ranked.length - content.length} are function words, numbers, abbreviations or adult words, ` +
      `${content.length - common.length} are names.\n` +
      `The first ${LEMMAS} of the rest are written; the last one is ${frequent.at(-1)}.`,
  );
}

const isContent = (lemma) =>
  lemma.length >= SHORTEST && !Object.hasOwn(FUNCTION_WORDS, lemma) && !NOT_LOOKED_UP.has(lemma);

/** Returns the tag counts of each lemma by word class, and the part of its senses that are names. */
function readLemmas() {
  const { senses, synsets } = readWordNet();
  const [lemmas, names] = [new Map(), new Map()];
  for (const { lemma, pos, offset, count } of senses) {
    if (!/^[a-z]+$/.test(lemma)) continue;
    const weight = count + UNSEEN;
    const classes = lemmas.get(lemma) ?? {};
    lemmas.set(lemma, { ...classes, [pos]: (classes[pos] ?? 0) + weight });
    const isName = !synsets.get(`${pos} ${offset}`).words.includes(lemma);
    if (isName) names.set(lemma, (names.get(lemma) ?? 0) + weight);
  }
  const sum = (lemma) => Object.values(lemmas.get(lemma)).reduce((total, weight) => total + weight, 0);
  return {
    lemmas,
    nameParts: new Map([...lemmas.keys()].map((lemma) => [lemma, (names.get(lemma) ?? 0) / sum(lemma)])),
  };
}

/** Shares the frequency of a form between the lemmas that it can be a form of, by their tag counts. */
function share(form, probability, lemmas, frequency) {
  const weights = new Map();
  for (const [lemma, pos] of baseForms(form)) {
    const weight = lemmas.get(lemma)?.[pos];
    if (weight) weights.set(lemma, (weights.get(lemma) ?? 0) + weight);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  for (const [lemma, weight] of weights) {
    frequency.set(lemma, (frequency.get(lemma) ?? 0) + (probability * weight) / total);
  }
}

function write(name, words) {
  writeFileSync(fileURLToPath(new URL(`dictionary/definitions/${name}`, import.meta.url)), `${words.join('\n')}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeLists();
