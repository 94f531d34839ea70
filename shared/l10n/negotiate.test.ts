import { expect, test } from 'vitest';
import { negotiateLocales } from './negotiate.ts';
import { SHIPPED_LOCALES } from './shipped-locales.ts';

const AVAILABLE = ['en-US', 'en-GB', 'fr-CA', 'es-ES', 'ar-EG', 'he'];

test('prefers query to setting to cookie to browser', () => {
  const preferences = { query: 'ar-EG', setting: 'fr-CA', cookie: 'es-ES', browser: ['en-GB'] };
  expect(negotiateLocales(preferences, AVAILABLE)[0]).toBe('ar-EG');
  expect(negotiateLocales({ ...preferences, query: null }, AVAILABLE)[0]).toBe('fr-CA');
  expect(negotiateLocales({ ...preferences, query: null, setting: null }, AVAILABLE)[0]).toBe('es-ES');
  expect(negotiateLocales({ browser: ['en-GB'] }, AVAILABLE)[0]).toBe('en-GB');
});

test('accepts another region of a preferred language and skips an unavailable one', () => {
  expect(negotiateLocales({ query: 'xx', setting: 'fr-FR' }, AVAILABLE)[0]).toBe('fr-CA');
  expect(negotiateLocales({ cookie: 'iw' }, AVAILABLE)[0]).toBe('he');
});

test.each([
  ['en-AU', ['en-GB', 'en-US']],
  ['en-IE', ['en-GB', 'en-US']],
  ['en-GB', ['en-GB', 'en-US']],
  ['en', ['en-US']],
  ['en-US', ['en-US']],
])('[S9-005] a browser in %s reads %j', (tag, chain) => {
  expect(negotiateLocales({ browser: [tag] }, SHIPPED_LOCALES)).toEqual(chain);
  expect(negotiateLocales({}, SHIPPED_LOCALES)).toEqual(['en-US']);
});

test('a locale that is available is preferred to the one whose texts it could read', () => {
  expect(negotiateLocales({ browser: ['en-AU'] }, ['en-US', 'en-GB', 'en-AU'])[0]).toBe('en-AU');
});

test('the chain ends in en-US, and is only en-US without preferences', () => {
  expect(negotiateLocales({ browser: ['fr-CA'] }, AVAILABLE).at(-1)).toBe('en-US');
  expect(negotiateLocales({}, AVAILABLE)).toEqual(['en-US']);
  expect(negotiateLocales({ query: '<script>' }, AVAILABLE)).toEqual(['en-US']);
});
