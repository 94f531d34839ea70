import { expect, it } from 'vitest';
import { localeOf, recommendShown, recommendSpoken, regionOf } from './locales.ts';

it.each([
  [['en-US'], 'en-US', 'en-US'],
  [['EN_gb'], 'en-GB', 'en-GB'],
  [['en-NZ'], 'en-US', 'en-US'],
  [['iw'], 'he-IL', 'en-US'],
  [['zh-Hant-HK'], 'zh-TW', 'zh-TW'],
  [['zh-Hans'], 'zh-CN', 'zh-CN'],
  [['zh'], 'zh-CN', 'zh-CN'],
  [['ar'], 'ar-EG', 'ar-EG'],
  [['mn', 'fr'], 'mn-MN', 'fr-FR'],
  [['no'], 'nb-NO', 'en-US'],
  [['tlh', 'cy'], 'cy-GB', 'cy-GB'],
  [['not a tag', '', 'it-CH'], 'it-IT', 'it-IT'],
  [[], 'en-US', 'en-US'],
])('of the wishes %j: %s to speak, %s to read', (wishes, spoken, shown) => {
  expect([recommendSpoken(wishes), recommendShown(wishes)]).toEqual([spoken, shown]);
});

it('keeps tags in one spelling, and of a region two letters', () => {
  expect(['en_us', 'IW', 'x', undefined].map(localeOf)).toEqual(['en-US', 'he', 'en-US', 'en-US']);
  expect(['en-IE', 'en', 'es-419', undefined].map(regionOf)).toEqual(['IE', '', '', '']);
});
