import { readFileSync } from 'node:fs';

/** The language model of Debian's package pocketsphinx-en-us (BSD-2-Clause). */
export const MODEL = '/usr/share/pocketsphinx/model/en-us/en-us.lm.bin';
const MAGIC = 'Trie Language Model';
/** Bytes of the tables of quantised values: two of the bigrams and one of the trigrams, with 2^16 floats each. */
const TABLES = 3 * 2 ** 16 * 4;
const UNIGRAM_BYTES = 12;
/** The base of the model's logarithms. */
const BASE = 1.0001;

/**
 * Returns the words of the model with their probabilities, the most frequent first. The file has a magic text, the
 * order, the number of n-grams of each order, the tables, the unigrams (probability, back-off weight, first bigram),
 * the other n-grams, the length of the texts and the words.
 */
export function readUnigrams(file = MODEL) {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new Error(`${file} is no language model of sphinxbase`);
  const order = bytes[MAGIC.length];
  if (order !== 3) throw new Error(`${file} has order ${order}; this reads trigrams`);
  const count = bytes.readUInt32LE(MAGIC.length + 1);
  const unigrams = MAGIC.length + 1 + order * 4 + 4 + TABLES;
  const words = lastTexts(bytes, count);
  return words
    .map((word, i) => ({ word, probability: BASE ** bytes.readFloatLE(unigrams + i * UNIGRAM_BYTES) }))
    .sort((one, other) => other.probability - one.probability);
}

/** Returns the last `count` texts of the file, each of which ends with a NUL. */
function lastTexts(bytes, count) {
  let from = bytes.length - 1;
  for (let left = count; left > 1; left -= 1) from = bytes.lastIndexOf(0, from - 1);
  const before = bytes.lastIndexOf(0, from - 1);
  // The length of the texts precedes the first text, in four bytes that may hold a NUL.
  const start = [0, 1, 2, 3, 4]
    .map((skip) => before + 1 + skip)
    .find((at) => bytes.readUInt32LE(at - 4) === bytes.length - at);
  if (start === undefined) throw new Error('the texts of the language model have no length');
  return bytes.toString('latin1', start, bytes.length - 1).split('\0');
}
