import { describe, expect, it } from 'vitest';
import { directionOf } from '@/shared/l10n/direction.ts';
import { chooseLocale } from './interface-locale.ts';

describe('interface locale', () => {
  it.each([
    [null, ['de-DE', 'en-GB'], 'en-US', ['en-US']],
    ['ar-EG', ['en-US'], 'ar-EG', ['en-US']],
    ['iw', [], 'he', ['en-US']],
    ['en-XA', ['en-US'], 'en-XA', ['en-XA', 'en-US']],
  ] as const)('with the setting %j and a browser in %j', (setting, browser, locale, chain) => {
    expect(chooseLocale(setting, null, browser)).toEqual({ locale, chain });
  });

  it.each([
    ['de', 'fr-FR', 'de'],
    [null, 'fr-FR', 'fr'],
    [null, null, 'pl'],
    // Recommended, but not here: nothing is pretended.
    [null, 'ko-KR', 'pl'],
  ] as const)('chosen %j, recommended %j, a browser in Polish: %s', (setting, recommended, locale) => {
    const { locale: shown, chain } = chooseLocale(setting, recommended, ['pl'], ['en-US', 'de', 'fr', 'pl']);
    expect([shown, chain[0]]).toEqual([locale, locale]);
  });

  it('reads right to left when the person has chosen so, even where texts fall back', () => {
    expect(directionOf(chooseLocale('ar-EG', null, ['en-US']).locale)).toBe('rtl');
  });
});
