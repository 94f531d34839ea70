import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWordNet } from './wordnet.mjs';

/** Returns the first sense of each lemma as WordNet orders them: the most frequent one in its tagged texts. */
function firstSenses(senses) {
  const first = new Map();
  for (const sense of senses) {
    if (sense.count > (first.get(sense.lemma)?.count ?? -1)) first.set(sense.lemma, sense);
  }
  return first;
}

const { senses } = readWordNet();
const rows = readFileSync(new URL('../../tests/data/word-senses.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('the marked sentences have a word and its senses, and half of them another sense than the first', () => {
  const keys = new Set(senses.map(({ key }) => key));
  for (const [sentence, word, lemma, marked] of rows) {
    expect(sentence.toLowerCase()).toContain(word);
    for (const key of marked.split(' ')) expect(key.startsWith(`${lemma}%`) && keys.has(key), key).toBe(true);
  }
  const first = firstSenses(senses);
  const right = rows.filter(([, , lemma, marked]) => marked.split(' ').includes(first.get(lemma).key)).length;
  console.log(`WordNet's first sense is right in ${right} of ${rows.length} sentences`);
  expect(rows).toHaveLength(100);
  expect(rows.length - right).toBeGreaterThanOrEqual(50);
});
