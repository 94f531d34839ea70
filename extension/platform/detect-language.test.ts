import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage } from './detect-language.ts';

afterEach(() => vi.unstubAllGlobals());

function says(language: string, isReliable: boolean, percentage = 100): void {
  const answer = { isReliable, languages: [{ language, percentage }] };
  vi.stubGlobal('chrome', { i18n: { detectLanguage: async () => answer } });
}

const SHEET = 'Name, Mark\nName: Sam, Mark: Well done';

describe('detectLanguage', () => {
  it.each<[string, string, () => void, string | null]>([
    ['the browser’s reliable result', SHEET, () => says('en', true), 'en'],
    ['null for a result that the browser calls unreliable', SHEET, () => says('ig', false), null],
    ['an unreliable result in a telling script', 'يدور القمر حول الأرض.', () => says('ar', false), 'ar'],
    [
      'the script’s language around a Latin name',
      '私はGoogleドライブを使います。毎日です。',
      () => says('ja', false),
      'ja',
    ],
    ['null if several languages are equally likely', 'Земля вращается вокруг', () => says('ru', false, 60), null],
    ['null for one or two words', 'القمر', () => says('ar', true), null],
    ['null for an undetermined language', SHEET, () => says('und', true), null],
    ['null outside of an extension', SHEET, () => vi.stubGlobal('chrome', undefined), null],
  ])('detectLanguage() returns %s', async (_, text, browser, language) => {
    browser();
    expect(await detectLanguage(text)).toBe(language);
  });
});
