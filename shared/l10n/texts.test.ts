import { expect, test } from 'vitest';
import { durationParts } from '@/shared/base/duration.ts';
import { ERROR_CODES } from '@/shared/base/errors.ts';
import { createBundle } from './bundle.ts';
import { createSourceTexts } from './source-bundle.ts';
import { createTexts } from './texts.ts';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

test('takes a message that a locale lacks from the next one, and reports one that all lack', () => {
  const errors: Error[] = [];
  const bundles = [createBundle('fr-CA', 'a = un'), createBundle('en-US', 'a = one\nb = two')];
  const t = createTexts(bundles, (error) => errors.push(error));
  expect([t('a'), t('b')]).toEqual(['un', 'two']);
  expect(errors).toEqual([]);
  expect(t('c')).toBe('c');
  expect(errors.map(String)).toEqual(['ReferenceError: No text: c']);
});

test.each([
  [61_000, '1 minute, 1 second'],
  [120_000, '2 minutes, 0 seconds'],
  [5_000, '0 minutes, 5 seconds'],
])('[S5-015] writes %d ms as "%s"', (ms, text) => {
  expect(plain(createSourceTexts()('duration-spoken', durationParts(ms)))).toBe(text);
});

test.each(ERROR_CODES)('has a text for %s: short sentences, no blame, no exclamation mark', (code) => {
  const text = createSourceTexts()(`error-${code}`);
  expect(text).not.toMatch(/!|oops|invalid|illegal|\bfatal\b/i);
  for (const sentence of text.split(/(?<=\.)\s/)) expect(sentence.split(' ').length).toBeLessThanOrEqual(18);
});
