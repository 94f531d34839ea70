import { describe, expect, it } from 'vitest';
import { directionOf } from '@/shared/l10n/direction.ts';
import { chooseLocale } from './interface-locale.ts';

describe('interface locale', () => {
  it.each([
    [null, ['de-DE', 'en-GB'], 'en-GB', ['en-GB', 'en-US']],
    [null, ['de-DE', 'fr-FR'], 'en-US', ['en-US']],
    ['ar-EG', ['en-US'], 'ar-EG', ['en-US']],
    ['iw', [], 'he', ['en-US']],
    ['en-XA', ['en-US'], 'en-XA', ['en-XA', 'en-US']],
  ] as const)('the interface locale follows the setting %j and a browser in %j', (setting, browser, locale, chain) => {
    expect(chooseLocale(setting, null, browser)).toEqual({ locale, chain });
  });

  it.each([
    ['de', 'fr-FR', 'de'],
    [null, 'fr-FR', 'fr'],
    [null, null, 'pl'],
    // A recommended language that is not available is ignored.
    [null, 'ko-KR', 'pl'],
  ] as const)(
    'uses the choice %j, the recommendation %j and a browser in Polish: %s',
    (setting, recommended, locale) => {
      const { locale: shown, chain } = chooseLocale(setting, recommended, ['pl'], ['en-US', 'de', 'fr', 'pl']);
      expect([shown, chain[0]]).toEqual([locale, locale]);
    },
  );

  it('keeps the interface right to left when the user has chosen so, even where texts fall back', () => {
    expect(directionOf(chooseLocale('ar-EG', null, ['en-US']).locale)).toBe('rtl');
  });
});
