import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FUNCTION_WORDS } from './dictionary/function-words.mjs';
import { inLearnerOrder } from './dictionary/learner-order.mjs';
import { drawPicture, readPictures } from './dictionary/pictures.mjs';
import { readWordNet } from './dictionary/wordnet.mjs';

const require = createRequire(import.meta.url);
const into = join(fileURLToPath(new URL('..', import.meta.url)), 'public/dictionary');

/** WordNet's irregular forms, form to word, of each class. */
const FORMS = [
  require('wink-lexicon/src/wn-noun-exceptions.js'),
  require('wink-lexicon/src/wn-verb-exceptions.js'),
  require('wink-lexicon/src/wn-adjective-exceptions.js'),
];
/** Of each word class at most so many senses, and so many other words for the same; of words that are hardly met, fewer. */
const MET = { senses: 3, synonyms: 4 };
const RARE = { senses: 1, synonyms: 2 };
/** A word met at least so often in WordNet's texts can stand in a definition for pupils. */
const EASY_FROM = 3;
const GLOSS_LIMIT = 240;

/**
 * Writes `public/dictionary/words/<first two letters>.json` (shared/engines/define/shard.ts has the shape) and the pictures. What
 * goes in: WordNet 3.1, its irregular forms, the CMU dictionary's pronunciations, OpenMoji, and Mote's own small words.
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
  const drawn = new Set([...entries.values()].flatMap(({ s = [] }) => s.map((sense) => sense[4])).filter(Boolean));
  for (const name of drawn) writeFileSync(join(into, 'pictures', `${name}.svg`), drawPicture(name));
  writeFileSync(
    join(into, 'index.json'),
    JSON.stringify({ words: entries.size, shards: [...shards.keys()].sort(), pictures: drawn.size }),
  );
}

/** As shared/engines/define/shard.ts names them. */
const shardOf = (word) => {
  const name = word.replace(/[^a-z]/g, '').slice(0, 2);
  return name === '' ? '_' : name;
};

function collect(sounds) {
  const { senses, synsets } = readWordNet();
  const pictures = readPictures();
  const metOften = new Map();
  const byWord = new Map();
  for (const { lemma, pos, offset, file, count } of senses) {
    const synset = synsets.get(`${pos} ${offset}`);
    if (!synset || synset.gloss === '') continue;
    metOften.set(lemma, (metOften.get(lemma) ?? 0) + count);
    const word = lemma.replaceAll('_', ' ');
    if (!byWord.has(word)) byWord.set(word, []);
    byWord.get(word).push({ pos, file, count, synset });
  }
  const isEasy = createEasy(metOften);
  const entries = new Map();
  for (const [word, all] of byWord) {
    const picture = pictures.get(word);
    entries.set(word, { ...soundOf(sounds, word), s: sensesOf(word, inLearnerOrder(pictured(all, picture), isEasy)) });
  }
  for (const [word, [pos, gloss, example]] of Object.entries(FUNCTION_WORDS)) {
    const others = (entries.get(word)?.s ?? []).filter((sense) => sense[0] !== pos);
    entries.set(word, { ...soundOf(sounds, word), s: [[pos, gloss, example], ...others] });
  }
  return entries;
}

const soundOf = (sounds, word) => (Object.hasOwn(sounds, word) ? { p: sounds[word] } : {});

/** An inflected form is as easy as its word: the endings are taken off roughly, it is a weight and no look-up. */
function createEasy(metOften) {
  const stems = (word) => [word, word.replace(/(?:s|es|ed|d|ing|ly)$/, ''), word.replace(/(?:ing|ed)$/, 'e')];
  return (word) =>
    Object.hasOwn(FUNCTION_WORDS, word) || stems(word).some((stem) => (metOften.get(stem) ?? 0) >= EASY_FROM);
}

/** The first noun that the picture can show has it. */
function pictured(senses, picture) {
  const shown = picture && senses.find(({ pos, file }) => pos === 'n' && picture.shows.includes(file));
  return senses.map((sense) => (sense === shown ? { ...sense, picture: picture.name } : sense));
}

function sensesOf(word, ordered) {
  const most = ordered.some(({ count }) => count > 0) ? MET : RARE;
  const kept = new Map();
  const out = [];
  for (const { pos, synset, picture = '' } of ordered) {
    const sofar = kept.get(pos) ?? 0;
    if (sofar >= most.senses) continue;
    kept.set(pos, sofar + 1);
    const synonyms = synset.words.filter((other) => other.toLowerCase() !== word).slice(0, most.synonyms);
    const sense = [pos, synset.gloss.slice(0, GLOSS_LIMIT), synset.examples[0] ?? '', synonyms, picture];
    while (sense.at(-1) === '' || sense.at(-1)?.length === 0) sense.pop();
    out.push(sense);
  }
  return out;
}

/** Irregular forms: "ran" says that it is one of "run". A form that is a word of its own as well ("left") says both. */
function addForms(entries, sounds) {
  for (const forms of FORMS) {
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
