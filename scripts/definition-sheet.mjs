import { lemmasOfBatch } from './dictionary/definition-faults.mjs';
import { isAdultSense } from './dictionary/word-choice.mjs';
import { readWordNet } from './dictionary/wordnet.mjs';

const MOST = 12;
/** Each word class shows at least its most frequent senses. */
const OF_EACH_CLASS = 3;

/**
 * Prints what WordNet says about the lemmas of a batch, for the writer of its definitions: `definition-sheet.mjs 3`.
 * Columns: lemma, word class, sense, frequency in hand-tagged texts, gloss, synonyms, example.
 */
function printSheet(batch) {
  const { senses, synsets } = readWordNet();
  console.log(['lemma', 'pos', 'sense', 'frequency', 'gloss', 'synonyms', 'example'].join('\t'));
  for (const lemma of lemmasOfBatch(batch)) {
    const own = senses
      .filter((sense) => sense.lemma === lemma)
      .map((sense) => ({ ...sense, synset: synsets.get(`${sense.pos} ${sense.offset}`) }))
      .filter(({ synset }) => !isAdultSense(synset) && synset.words.includes(lemma))
      .sort((one, other) => other.count - one.count);
    const first = own.filter((sense) => own.filter(({ pos }) => pos === sense.pos).indexOf(sense) < OF_EACH_CLASS);
    const kept = new Set([...new Set([...first, ...own])].slice(0, MOST));
    for (const { pos, key, count, synset } of own.filter((sense) => kept.has(sense))) {
      const synonyms = synset.words.filter((word) => word !== lemma).join(', ');
      console.log([lemma, pos, key, count, synset.gloss, synonyms, synset.examples[0] ?? ''].join('\t'));
    }
  }
}

printSheet(Number(process.argv[2]));
