import { expect, it } from 'vitest';
import type { NewWord, WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Sense } from '@/shared/engines/contracts.ts';
import { asSentence, groupSenses, isForm, litIn, meaningsOf, meetIn, wordLanguage, wordOf } from './model.ts';

const sense = (partOfSpeech: Sense['partOfSpeech'], definition: string, picture: string | null = null): Sense => ({
  partOfSpeech,
  definition,
  example: null,
  synonyms: [],
  picture,
});
const senses = [sense('verb', 'a'), sense('noun', 'b', '/b.svg'), sense('verb', 'c')];
const entry = { word: 'Bear', pronunciation: null, plain: [], senses };

it('groups senses by word class, in order of first appearance', () => {
  expect(
    groupSenses(senses).map(({ partOfSpeech, senses }) => [partOfSpeech, senses.map((one) => one.definition)]),
  ).toEqual([
    ['verb', ['a', 'c']],
    ['noun', ['b']],
  ]);
});

it('shows definitions for pupils before the big dictionary', () => {
  const plain = [sense('verb', 'to carry'), sense('noun', 'an animal')];
  expect(meaningsOf({ ...entry, plain })).toEqual({ first: plain[0], others: plain.slice(1), more: senses });
  expect(meaningsOf(entry)).toEqual({ first: senses[0], others: [], more: senses.slice(1) });
});

it.each([
  ['a big animal', 'A big animal.'],
  ['can you hear me?', 'Can you hear me?'],
  ['He said “stop.”', 'He said “stop.”'],
])('writes %j as a sentence', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

it.each([
  ['The Bear ran.', 'bear', ['The ', 'Bear', ' ran.']],
  ['A bearded bear.', 'bear', ['A bearded ', 'bear', '.']],
  ['He said (no).', '(no)', ['He said ', '(no)', '.']],
])('lights in %j the word %j', (sentence, word, parts) => {
  expect(Object.values(litIn(sentence, word) ?? {})).toEqual(parts);
});

it('lights nothing in a sentence without the word', () => {
  expect(litIn('A bearded man.', 'bear')).toBeNull();
  expect(litIn('A man.', '')).toBeNull();
});

it('treats an entry as a form when it differs from the requested word, ignoring case', () => {
  const definition = { asked: 'bear', pronunciation: null, entries: [entry], isFitted: false };
  expect(isForm(definition, entry)).toBe(false);
  expect(isForm({ ...definition, asked: 'bore' }, entry)).toBe(true);
});

it.each([
  ['“ran,”', 'ran', true],
  ['ice\n cream', 'ice cream', true],
  ['ran', 'run', false],
])('decides for the met word %j and the saved word %j whether the sentence is stored: %s', (met, asked, isKept) => {
  const saved: NewWord[] = [];
  const words: WordList = { isSaved: () => false, save: (word) => void saved.push(word), remove: () => {} };
  const place = { sentence: 'Where it stood.', source: 'https://a.example/' };
  const definition = { asked, pronunciation: null, entries: [entry], isFitted: false };
  meetIn(words, { ...place, word: met, lang: 'en' }).save(wordOf(definition, entry, sense('verb', 'a'), 'en'));
  expect(saved[0]?.sentence).toBe(isKept ? place.sentence : '');
});

it.each([
  ['jardín', 'es-MX', 'es-MX'],
  ['garden', 'en', 'en'],
  ['حديقة', 'ar', 'ar'],
  // This page declares only the language of its menus.
  ['حديقة', 'en', 'ar'],
  ['garden', 'ar', ''],
  ['garden', '', ''],
  ['сад', '{{ lang }}', 'ru'],
  ['42', 'he', 'he'],
])('detects for %s on a page in %j the language %j', (word, lang, language) => {
  expect(wordLanguage({ word, lang })).toBe(language);
});
