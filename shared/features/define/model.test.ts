import { expect, it } from 'vitest';
import type { NewWord, WordList } from '@/shared/domain/vocabulary.ts';
import type { Sense } from '@/shared/engines/contracts.ts';
import { groupSenses, isForm, meetIn, pictureOf, restOf, wordLanguage, wordOf } from './model.ts';

const sense = (partOfSpeech: Sense['partOfSpeech'], definition: string, picture: string | null = null): Sense => ({
  partOfSpeech,
  definition,
  example: null,
  synonyms: [],
  picture,
});
const senses = [sense('verb', 'a'), sense('noun', 'b', '/b.svg'), sense('verb', 'c')];
const entry = { word: 'Bear', pronunciation: null, senses };

it('each class stands once, in the order in which it is first met', () => {
  expect(
    groupSenses(senses).map(({ partOfSpeech, senses }) => [partOfSpeech, senses.map((one) => one.definition)]),
  ).toEqual([
    ['verb', ['a', 'c']],
    ['noun', ['b']],
  ]);
});

it('two meanings are shown first', () => {
  expect(restOf(entry)).toBe(1);
  expect(restOf({ ...entry, senses: senses.slice(0, 1) })).toBe(0);
});

it('the picture is that of a meaning that is shown', () => {
  expect(pictureOf(senses)).toEqual({ address: '/b.svg', definition: 'b' });
  expect(pictureOf(senses.slice(0, 1))).toBeNull();
});

it('an entry is of a form when it is not the word that was asked, whatever its capitals', () => {
  const definition = { asked: 'bear', pronunciation: null, entries: [entry] };
  expect(isForm(definition, entry)).toBe(false);
  expect(isForm({ ...definition, asked: 'bore' }, entry)).toBe(true);
});

it.each([
  ['“ran,”', 'ran', true],
  ['ice\n cream', 'ice cream', true],
  ['ran', 'run', false],
])('of %j that was met, %j is kept with its sentence: %s', (met, asked, isKept) => {
  const saved: NewWord[] = [];
  const words: WordList = { isSaved: () => false, save: (word) => void saved.push(word), remove: () => {} };
  const place = { sentence: 'Where it stood.', source: 'https://a.example/' };
  const definition = { asked, pronunciation: null, entries: [entry] };
  meetIn(words, { ...place, word: met, lang: 'en' }).save(wordOf(definition, entry, sense('verb', 'a'), 'en'));
  expect(saved[0]?.sentence).toBe(isKept ? place.sentence : '');
});

it.each([
  ['jardín', 'es-MX', 'es-MX'],
  ['garden', 'en', 'en'],
  ['حديقة', 'ar', 'ar'],
  // The page says the language of its menus.
  ['حديقة', 'en', 'ar'],
  ['garden', 'ar', ''],
  ['garden', '', ''],
  ['сад', '{{ lang }}', 'ru'],
  ['42', 'he', 'he'],
])('the word %s of a page that says %j is in %j', (word, lang, language) => {
  expect(wordLanguage({ word, lang })).toBe(language);
});
