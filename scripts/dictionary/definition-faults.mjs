import { existsSync, readFileSync } from 'node:fs';
import { baseForms } from './base-forms.mjs';
import { isAdult, isAdultSense } from './word-choice.mjs';
import { readWordNet } from './wordnet.mjs';

export const BATCHES = 15;
const BATCH_SIZE = 100;
export const HEAD = ['lemma', 'pos', 'sense', 'definition', 'example'];
const MOST_SENSES = 3;
const MOST_WORDS = 12;
const EXAMPLE_WORDS = { least: 5, most: 14 };
const folder = new URL('definitions/', import.meta.url);

/** Returns the number of a batch as in the name of its file: 3 → `03`. */
export const batchName = (batch) => String(batch).padStart(2, '0');

export const readBatch = (batch) => readFileSync(new URL(`batch-${batchName(batch)}.tsv`, folder), 'utf8');

const readList = (name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n');

/** Returns the 100 lemmas of a batch, the first of which is number 1. */
export const lemmasOfBatch = (batch) =>
  readList('frequent-lemmas.txt').slice((batch - 1) * BATCH_SIZE, batch * BATCH_SIZE);

/** Returns the rows of a batch, `{lemma, pos, sense, definition, example, line}`. */
export function readRows(text) {
  return text
    .split('\n')
    .map((line, i) => ({ cells: line.split('\t'), line: i + 1 }))
    .filter(({ cells, line }) => line > 1 && cells.join('') !== '')
    .map(({ cells, line }) => ({ ...Object.fromEntries(HEAD.map((name, i) => [name, cells[i] ?? ''])), line, cells }));
}

/** Returns the definitions of all batches: lemma → its rows. A batch that is not written yet has none. */
export function readDefinitions() {
  const found = new Map();
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    if (!existsSync(new URL(`batch-${batchName(batch)}.tsv`, folder))) continue;
    for (const row of readRows(readBatch(batch))) found.set(row.lemma, [...(found.get(row.lemma) ?? []), row]);
  }
  return found;
}

/** Returns `find(text, lemmas)`, which lists the faults of a batch's text, whose lemmas must be `lemmas`, in order. */
export function createFaultFinder() {
  const words = new Set([...readList('defining-words.txt'), ...readList('allowed-words.txt')]);
  const { senses, synsets } = readWordNet();
  const known = new Map(
    senses.map((sense) => [sense.key, { ...sense, ...synsets.get(`${sense.pos} ${sense.offset}`) }]),
  );
  const isDefining = (word) => word.split('-').every((part) => basesOf(part).some((base) => words.has(base)));
  return (text, lemmas) => {
    const rows = readRows(text);
    return [
      ...(text.split('\n')[0] === HEAD.join('\t') ? [] : [`line 1: the head is not ${HEAD.join(', ')}`]),
      ...rows.flatMap((row) =>
        faultsOfRow(row, known, isDefining).map((fault) => `line ${row.line} ${row.lemma}: ${fault}`),
      ),
      ...faultsOfLemmas(rows, lemmas),
    ];
  };
}

function faultsOfRow({ lemma, pos, sense, definition, example, cells }, known, isDefining) {
  const faults = [];
  const said = wordsOf(definition);
  const shown = wordsOf(example);
  const found = known.get(sense);
  if (cells.length !== HEAD.length) faults.push(`${cells.length} columns instead of ${HEAD.length}`);
  if (!found) faults.push(`WordNet has no sense ${sense}`);
  else if (found.lemma !== lemma) faults.push(`the sense ${sense} is not of ${lemma}`);
  else if (found.pos !== pos) faults.push(`the sense ${sense} is ${found.pos}, not ${pos}`);
  if (found && isAdultSense(found)) faults.push(`the sense ${sense} is for adults: ${found.gloss}`);
  if (said.length === 0) faults.push('no definition');
  if (said.length > MOST_WORDS) faults.push(`${said.length} words in the definition; at most ${MOST_WORDS}`);
  const hard = said.filter((word) => !/^\d+$/.test(word) && !isDefining(word));
  if (hard.length > 0) faults.push(`not in the defining words: ${hard.join(', ')}`);
  if (said.some((word) => isFormOf(word, lemma))) faults.push('the definition has the lemma itself');
  if (!/^[a-z0-9]/.test(definition) || /[.;:!?\s]$|"|“/.test(definition)) {
    faults.push('a definition begins with a small letter and has no full stop or quotation marks');
  }
  if (shown.length < EXAMPLE_WORDS.least || shown.length > EXAMPLE_WORDS.most) {
    faults.push(`${shown.length} words in the example; ${EXAMPLE_WORDS.least} to ${EXAMPLE_WORDS.most}`);
  }
  if (!shown.some((word) => isFormOf(word, lemma))) faults.push('the example has no form of the lemma');
  if (!/^[“"]?[A-Z0-9].*[.!?][”"]?$/.test(example)) faults.push('an example is a sentence: capital letter, full stop');
  const adult = [...said, ...shown].filter(isAdult);
  if (adult.length > 0) faults.push(`not for pupils: ${adult.join(', ')}`);
  return faults;
}

function faultsOfLemmas(rows, lemmas) {
  const found = [];
  const order = [...new Set(rows.map(({ lemma }) => lemma))];
  for (const lemma of order) {
    const own = rows.filter((row) => row.lemma === lemma);
    if (!lemmas.includes(lemma)) found.push(`${lemma} is not a lemma of this batch`);
    if (own.length > MOST_SENSES) found.push(`${lemma} has ${own.length} senses; at most ${MOST_SENSES}`);
    if (own.at(-1).line - own[0].line >= own.length) found.push(`${lemma}: its rows do not follow each other`);
    for (const column of ['sense', 'definition', 'example']) {
      if (new Set(own.map((row) => row[column])).size < own.length) found.push(`${lemma} has a ${column} twice`);
    }
  }
  const missing = lemmas.filter((lemma) => !order.includes(lemma));
  if (missing.length > 0) found.push(`no definition of ${missing.join(', ')}`);
  return found;
}

/** Returns the words of a text in small letters; a contraction is one word. */
export const wordsOf = (text) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? [];

const CONTRACTED = { "can't": 'can', "won't": 'will', "shan't": 'shall' };

function basesOf(word) {
  const whole = CONTRACTED[word] ?? word.replace(/(?:n't|'(?:s|re|ll|ve|d|m)?)$/, '');
  return [...baseForms(whole).map(([base]) => base), ...(whole.endsWith('ly') ? [whole.slice(0, -2)] : [])];
}

const isFormOf = (word, lemma) =>
  word.split('-').some((part) => baseForms(part.replace(/'s?$/, '')).some(([base]) => base === lemma));
