import { expect, test } from 'vitest';
import { normaliseTag, saidLanguage } from './tag.ts';

test.each([
  ['en_us', 'en-US'],
  ['EN-us', 'en-US'],
  ['iw', 'he'],
  ['iw-IL', 'he-IL'],
  ['in', 'id'],
  ['zh_hant_tw', 'zh-Hant-TW'],
  ['pt_BR.UTF-8', 'pt-BR'],
  [' ar-eg ', 'ar-EG'],
])('[S5-011] %s is normalised to %s', (tag, wanted) => {
  expect(normaliseTag(tag)).toBe(wanted);
});

test.each(['', '*', 'not a tag', '../en-US', 'e'])('%j is no tag', (tag) => {
  expect(normaliseTag(tag)).toBeNull();
});

test.each([
  ['no', 'nb'],
  ['EN_us', 'en-US'],
  ['zh-Hant-HK', 'zh-Hant-HK'],
  ['eng', 'en'],
  ['', ''],
  ['English', ''],
  ['default', ''],
  ['{{ lang }}', ''],
  ['en,fr', ''],
  ['x-default', ''],
  ['und', ''],
  ['mul', ''],
  ['en-x-abcdefgh-abcdefgh-abcdefgh-abcdefgh', ''],
])('a page that says %j says %j', (lang, said) => {
  expect(saidLanguage(lang)).toBe(said);
});
