import { expect, it } from 'vitest';
import { dictionaryContract } from '@/tests/contract/dictionary.ts';
import { dictionaryFor } from './dictionary-for.ts';
import { createFakeDictionary, createFakeFrench } from './fake-dictionary.ts';

dictionaryContract('the fake one', async () => createFakeDictionary(), { known: 'garden', unknown: 'xqzzt' });
dictionaryContract('one of another language', async () => createFakeFrench(), { known: 'chat', unknown: 'garden' });

const [english, french] = [createFakeDictionary(), createFakeFrench()];

it.each([
  ['en', english],
  ['en-GB', english],
  ['fr_CA', french],
  ['FR', french],
  ['', english],
  ['und', english],
  ['de', null],
  ['fra-x', null],
] as const)('looks up words of %j in their own dictionary or in none', (lang, dictionary) => {
  expect(dictionaryFor([english, french], lang)).toBe(dictionary);
});

it('never gives an English sense for a French word with the same spelling', async () => {
  const found = await dictionaryFor([english, french], 'fr')?.define('chat');
  expect(found).toMatchObject({ value: { entries: [{ senses: [{ definition: 'petit animal domestique' }] }] } });
  expect(dictionaryFor([english], 'fr')).toBeNull();
});
