import { expect, test } from 'vitest';
import { negotiateLocales } from './negotiate.ts';

const AVAILABLE = ['en-US', 'en-GB', 'fr-CA', 'es-ES', 'ar-EG', 'he'];

test('query before setting before cookie before browser', () => {
  const wishes = { query: 'ar-EG', setting: 'fr-CA', cookie: 'es-ES', browser: ['en-GB'] };
  expect(negotiateLocales(wishes, AVAILABLE)[0]).toBe('ar-EG');
  expect(negotiateLocales({ ...wishes, query: null }, AVAILABLE)[0]).toBe('fr-CA');
  expect(negotiateLocales({ ...wishes, query: null, setting: null }, AVAILABLE)[0]).toBe('es-ES');
  expect(negotiateLocales({ browser: ['en-GB'] }, AVAILABLE)[0]).toBe('en-GB');
});

test('a wish that is there in another region is met, one that is not there is passed over', () => {
  expect(negotiateLocales({ query: 'xx', setting: 'fr-FR' }, AVAILABLE)[0]).toBe('fr-CA');
  expect(negotiateLocales({ cookie: 'iw' }, AVAILABLE)[0]).toBe('he');
});

test('the chain ends in en-US, alone where nobody wishes', () => {
  expect(negotiateLocales({ browser: ['fr-CA'] }, AVAILABLE).at(-1)).toBe('en-US');
  expect(negotiateLocales({}, AVAILABLE)).toEqual(['en-US']);
  expect(negotiateLocales({ query: '<script>' }, AVAILABLE)).toEqual(['en-US']);
});
