import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** WordNet's irregular forms per word class: form → base form. */
export const IRREGULAR_FORMS = {
  n: require('wink-lexicon/src/wn-noun-exceptions.js'),
  v: require('wink-lexicon/src/wn-verb-exceptions.js'),
  adj: require('wink-lexicon/src/wn-adjective-exceptions.js'),
};

/** Endings of regular forms, as in shared/engines/define/lemmas.ts. */
const ENDINGS = [
  ...['s|', 'ses|s', 'xes|x', 'zes|z', 'ches|ch', 'shes|sh', 'men|man', 'ies|y', 'ves|f'].map((rule) => `n|${rule}`),
  ...['s|', 'ies|y', 'es|e', 'es|', 'ied|y', 'ed|e', 'ed|', 'ing|e', 'ing|'].map((rule) => `v|${rule}`),
  ...['ier|y', 'iest|y', 'er|', 'est|', 'er|e', 'est|e'].map((rule) => `adj|${rule}`),
].map((rule) => rule.split('|'));
const DOUBLED = /([b-df-hj-np-tv-z])\1$/;

/** Returns each possible base form of a word with its word class, the word itself included: `[lemma, pos]`. */
export function baseForms(form) {
  const found = ['n', 'v', 'adj', 'adv'].map((pos) => [form, pos]);
  for (const [pos, forms] of Object.entries(IRREGULAR_FORMS)) {
    if (Object.hasOwn(forms, form)) found.push([forms[form], pos]);
  }
  for (const [pos, ending, instead] of ENDINGS) {
    if (!form.endsWith(ending) || form.length - ending.length + instead.length < 2) continue;
    const stem = form.slice(0, -ending.length);
    found.push([stem + instead, pos]);
    if (instead === '' && ending !== 's' && DOUBLED.test(stem)) found.push([stem.slice(0, -1), pos]);
  }
  return found;
}
