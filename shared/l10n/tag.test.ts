import { expect, test } from 'vitest';
import { normaliseTag } from './tag.ts';

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
