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
])('for the preferred languages %j recommends %s for speech and %s for texts', (preferred, spoken, shown) => {
  expect([recommendSpoken(preferred), recommendShown(preferred)]).toEqual([spoken, shown]);
});

it('normalizes language tags, and returns regions of two letters only', () => {
  expect(['en_us', 'IW', 'x', undefined].map(localeOf)).toEqual(['en-US', 'he', 'en-US', 'en-US']);
  expect(['en-IE', 'en', 'es-419', undefined].map(regionOf)).toEqual(['IE', '', '', '']);
});
