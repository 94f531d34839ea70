import { expect, test } from 'vitest';
import { declaredLanguage, normaliseTag } from './tag.ts';

test.each([
  ['en_us', 'en-US'],
  ['EN-us', 'en-US'],
  ['iw', 'he'],
  ['iw-IL', 'he-IL'],
  ['in', 'id'],
  ['zh_hant_tw', 'zh-Hant-TW'],
  ['pt_BR.UTF-8', 'pt-BR'],
  [' ar-eg ', 'ar-EG'],
])('[S5-011] normalises %s to %s', (tag, wanted) => {
  expect(normaliseTag(tag)).toBe(wanted);
});

test.each(['', '*', 'not a tag', '../en-US', 'e'])('returns null for the invalid tag %j', (tag) => {
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
])('reads a page’s lang %j as %j', (lang, said) => {
  expect(declaredLanguage(lang)).toBe(said);
});
