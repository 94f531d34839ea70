import { expect, test } from 'vitest';
import { negotiateLocales } from './negotiate.ts';

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

test('the chain ends in en-US, and is only en-US without preferences', () => {
  expect(negotiateLocales({ browser: ['fr-CA'] }, AVAILABLE).at(-1)).toBe('en-US');
  expect(negotiateLocales({}, AVAILABLE)).toEqual(['en-US']);
  expect(negotiateLocales({ query: '<script>' }, AVAILABLE)).toEqual(['en-US']);
});
