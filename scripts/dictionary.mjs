import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IRREGULAR_FORMS } from './dictionary/base-forms.mjs';
import { createClueFinder } from './dictionary/clues.mjs';
import { readDefinitions } from './dictionary/definition-faults.mjs';
import { FUNCTION_WORDS } from './dictionary/function-words.mjs';
import { inLearnerOrder } from './dictionary/learner-order.mjs';
import { drawPicture, readPictures } from './dictionary/pictures.mjs';
import { readWordNet } from './dictionary/wordnet.mjs';

const into = join(fileURLToPath(new URL('..', import.meta.url)), 'public/dictionary');

/** The most senses per word class, and the most synonyms per sense; fewer for rare words. */
const MET = { senses: 3, synonyms: 4 };
const RARE = { senses: 1, synonyms: 2 };
/** The minimum frequency, in WordNet's texts, of a word whose senses are chosen by the sentence. */
const CLUES_FROM = 8;
/** The minimum frequency, in WordNet's texts, of a word in a definition for pupils. */
const EASY_FROM = 3;
const GLOSS_LIMIT = 240;

/**
 * Writes `public/dictionary/words/<first two letters>.json` (shared/engines/define/shard.ts declares the shape) and the
 * pictures. Sources: WordNet 3.1, its irregular forms, the CMU dictionary's pronunciations, OpenMoji, and Mote's own
 * function words and definitions for pupils.
 */
export async function buildDictionary() {
  const { dictionary: sounds } = await import('cmu-pronouncing-dictionary');
  const entries = collect(sounds);
  addForms(entries, sounds);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(join(into, 'words'), { recursive: true });
  mkdirSync(join(into, 'pictures'));
  const shards = new Map();
  for (const [word, entry] of entries) {
    const name = shardOf(word);
    if (!shards.has(name)) shards.set(name, {});
    shards.get(name)[word] = entry;
  }
  for (const [name, shard] of shards) writeFileSync(join(into, 'words', `${name}.json`), JSON.stringify(shard));
  const drawn = new Set(
    [...entries.values()]
      .flatMap(({ s = [], e = [] }) => [...s.map((sense) => sense[4]), ...e.map((own) => own[3])])
      .filter(Boolean),
  );
  for (const name of drawn) writeFileSync(join(into, 'pictures', `${name}.svg`), drawPicture(name));
  writeFileSync(
    join(into, 'index.json'),
    JSON.stringify({ words: entries.size, shards: [...shards.keys()].sort(), pictures: drawn.size }),
  );
}

/** Names of word classes as in shared/engines/define/shard.ts. */
const shardOf = (word) => {
  const name = word.replace(/[^a-z]/g, '').slice(0, 2);
  return name === '' ? '_' : name;
};

function collect(sounds) {
  const wordNet = readWordNet();
  const { senses, synsets } = wordNet;
  const cluesOf = createClueFinder(wordNet);
  const definitions = readDefinitions();
  const pictures = readPictures();
  const metOften = new Map();
  const byWord = new Map();
  for (const sense of senses) {
    const { lemma, pos, offset, count } = sense;
    const synset = synsets.get(`${pos} ${offset}`);
    if (!synset || synset.gloss === '') continue;
    metOften.set(lemma, (metOften.get(lemma) ?? 0) + count);
    const word = lemma.replaceAll('_', ' ');
    if (!byWord.has(word)) byWord.set(word, []);
    byWord.get(word).push({ ...sense, synset });
  }
  const isEasy = createEasy(metOften);
  const entries = new Map();
  for (const [word, all] of byWord) {
    const picture = pictures.get(word);
    const own = definitions.get(word) ?? [];
    const shown = shownOf(word, inLearnerOrder(pictured(all, picture), isEasy));
    const isMet = own.length === 0 && shown.length > 1 && metOften.get(word) >= CLUES_FROM;
    entries.set(word, {
      ...soundOf(sounds, word),
      s: shown.map((sense) => packSense(sense)),
      ...(own.length > 0 && { e: own.map((row) => packOwn(row, all, picture, cluesOf)) }),
      ...(isMet && { c: shown.map((sense) => [idOf(sense), cluesOf(sense)]) }),
    });
  }
  for (const [word, [pos, gloss, example]] of Object.entries(FUNCTION_WORDS)) {
    const others = (entries.get(word)?.s ?? []).filter((sense) => sense[0] !== pos);
    entries.set(word, { ...soundOf(sounds, word), s: [[pos, gloss, example], ...others] });
  }
  return entries;
}

const soundOf = (sounds, word) => (Object.hasOwn(sounds, word) ? { p: sounds[word] } : {});

/** Counts an inflected form as its base form. Stripping the endings roughly is enough for a weight. */
function createEasy(metOften) {
  const stems = (word) => [word, word.replace(/(?:s|es|ed|d|ing|ly)$/, ''), word.replace(/(?:ing|ed)$/, 'e')];
  return (word) =>
    Object.hasOwn(FUNCTION_WORDS, word) || stems(word).some((stem) => (metOften.get(stem) ?? 0) >= EASY_FROM);
}

/** Assigns the picture to the first noun sense that it can show. */
function pictured(senses, picture) {
  const shown = picture && senses.find(({ pos, file }) => pos === 'n' && picture.shows.includes(file));
  return senses.map((sense) => (sense === shown ? { ...sense, picture: picture.name } : sense));
}

/** Returns the senses that are packed: the first ones of each word class. */
function shownOf(word, ordered) {
  const most = ordered.some(({ count }) => count > 0) ? MET : RARE;
  const kept = new Map();
  return ordered
    .filter(({ pos }) => {
      kept.set(pos, (kept.get(pos) ?? 0) + 1);
      return kept.get(pos) <= most.senses;
    })
    .map((sense) => ({
      ...sense,
      synonyms: sense.synset.words.filter((other) => other.toLowerCase() !== word).slice(0, most.synonyms),
    }));
}

function packSense({ pos, synset, synonyms, picture = '' }) {
  return short([pos, synset.gloss.slice(0, GLOSS_LIMIT), synset.examples[0] ?? '', synonyms, picture]);
}

/** Packs a definition for pupils with the words that suggest its sense. */
function packOwn({ sense: key, pos, definition, example }, all, picture, cluesOf) {
  const sense = all.find((one) => one.key === key);
  const isShown = picture && pos === 'n' && picture.shows.includes(sense.file);
  return [pos, definition, example, isShown ? picture.name : '', idOf(sense), cluesOf(sense, [definition, example])];
}

/** WordNet's id of a sense without its word: `1:17:01` of `bank%1:17:01::`. */
const idOf = ({ key }) => key.slice(key.indexOf('%') + 1).replace(/::$/, '');

function short(fields) {
  while (fields.at(-1) === '' || fields.at(-1)?.length === 0) fields.pop();
  return fields;
}

/** Adds irregular forms: "ran" refers to "run". A form that is also a word ("left") has both entries. */
function addForms(entries, sounds) {
  for (const forms of Object.values(IRREGULAR_FORMS)) {
    for (const [form, lemma] of Object.entries(forms)) {
      const [said, of] = [form, lemma].map((word) => word.replaceAll('_', ' '));
      if (said === of || !entries.has(of)) continue;
      const entry = entries.get(said) ?? soundOf(sounds, said);
      entry.l = [...new Set([...(entry.l ?? []), of])];
      entries.set(said, entry);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildDictionary();
