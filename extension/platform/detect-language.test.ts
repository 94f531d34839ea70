import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage } from './detect-language.ts';

afterEach(() => vi.unstubAllGlobals());

function says(language: string, isReliable: boolean, percentage = 100): void {
  const answer = { isReliable, languages: [{ language, percentage }] };
  vi.stubGlobal('chrome', { i18n: { detectLanguage: async () => answer } });
}

const SHEET = 'Name, Mark\nName: Sam, Mark: Well done';

describe('the language of a text', () => {
  it.each<[string, string, () => void, string | null]>([
    ['as the browser reliably says it', SHEET, () => says('en', true), 'en'],
    ['not by a guess that it calls unreliable itself', SHEET, () => says('ig', false), null],
    ['by a guess where the script says much already', 'يدور القمر حول الأرض.', () => says('ar', false), 'ar'],
    [
      'by its script, whatever Latin name stands in it',
      '私はGoogleドライブを使います。毎日です。',
      () => says('ja', false),
      'ja',
    ],
    ['not by one of several that are as likely', 'Земля вращается вокруг', () => says('ru', false, 60), null],
    ['not of a word or two', 'القمر', () => says('ar', true), null],
    ['not where it has none', SHEET, () => says('und', true), null],
    ['not outside of an extension', SHEET, () => vi.stubGlobal('chrome', undefined), null],
  ])('%s', async (_, text, browser, language) => {
    browser();
    expect(await detectLanguage(text)).toBe(language);
  });
});
