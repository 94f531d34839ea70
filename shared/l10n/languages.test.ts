import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ESPEAK_VOICES } from '@/shared/engines/speak/espeak/espeak-voices.ts';
import {
  canSpeak,
  canUseLanguageModel,
  DEFAULT_LANGUAGE,
  findLanguageOptional,
  interfaceLanguages,
  LANGUAGES,
  type Language,
  languageFor,
  speechInputTagOf,
  TRANSLATION_TARGETS,
} from './languages.ts';
import { PONTOON_LOCALES, SHIPPED_LOCALES } from './shipped-locales.ts';

/** The specification's locales, word for word. */
const CODES =
  `en-US en-GB en-AU en-CA en-IN es-ES es-US fr-FR fr-CA de-DE it-IT pt-BR pt-PT nl-NL ca-ES gl-ES eu-ES cy-GB ga-IE
  da-DK nb-NO sv-SE fi-FI is-IS et-EE lv-LV lt-LT pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG hr-HR sr-RS sl-SI bs-BA mk-MK sq-AL el-GR
  tr-TR uk-UA ru-RU az-AZ ka-GE hy-AM kk-KZ uz-UZ mn-MN he-IL ar-EG ar-LB ar-AE fa-IR ps-AF ur-PK hi-IN bn-BD pa-IN gu-IN mr-IN
  ta-IN te-IN kn-IN ml-IN si-LK ne-NP my-MM km-KH lo-LA th-TH vi-VN id-ID ms-MY fil-PH ko-KR ja-JP zh-CN zh-TW yue-HK sw-KE
  am-ET so-SO zu-ZA af-ZA ht-HT`.split(/\s+/);

const codesWith = (field: keyof Language) => LANGUAGES.filter((entry) => entry[field]).map(({ bcp47 }) => bcp47);
const entry = (code: string) => LANGUAGES.find(({ bcp47 }) => bcp47 === code);

describe('the language table', () => {
  test('[S1-060 S3-103] has these codes, in this order, as browsers write them', () => {
    expect(LANGUAGES.map(({ bcp47 }) => bcp47)).toEqual(CODES);
    expect(Intl.getCanonicalLocales(CODES)).toEqual(CODES);
    expect(new Set(CODES.map((code) => code.split('-')[0]))).toHaveProperty('size', 76);
  });

  test('[S1-019 S3-104] offers 60 and more languages to translate into, each once', () => {
    const targets = TRANSLATION_TARGETS.map(({ translation_language }) => translation_language);
    expect(targets.length).toBeGreaterThanOrEqual(60);
    expect(new Set(targets).size).toBe(targets.length);
    expect(Intl.getCanonicalLocales(targets)).toEqual(targets);
    expect(new Set(LANGUAGES.map(({ translation_language }) => translation_language)).size).toBe(targets.length);
  });

  test('[S3-105 S3-106] names each language in English and in itself, all distinct', () => {
    const ascii = /^[\p{Script=Latin}() ]+$/u;
    expect(LANGUAGES.filter(({ label_english }) => !ascii.test(label_english))).toEqual([]);
    for (const label of ['label_english', 'label_native'] as const) {
      expect(new Set(LANGUAGES.map((one) => one[label])).size).toBe(LANGUAGES.length);
    }
    expect(entry('el-GR')).toMatchObject({ label_english: 'Greek', label_native: 'Ελληνικά' });
  });

  test('[S3-107] lists the countries, with that of the code among them', () => {
    const wrong = LANGUAGES.filter(({ bcp47, spoken_in_countries }) => {
      const countries = spoken_in_countries.split(',');
      return !countries.includes(bcp47.slice(-2)) || countries.some((code) => !/^[A-Z]{2}$/.test(code));
    });
    expect(wrong).toEqual([]);
  });

  test('[S3-108 S3-121] marks exactly the locales with every text as localised', () => {
    expect(codesWith('l10n_available')).toEqual([...SHIPPED_LOCALES]);
    expect([...SHIPPED_LOCALES].sort()).toEqual(readdirSync(new URL('./messages', import.meta.url)).sort());
    for (const code of ['mn-MN', 'ne-NP', 'ps-AF']) expect(entry(code)?.l10n_available).toBeUndefined();
  });

  test('[S3-109] names the locale whose texts a variant reads, which is one of the interface', () => {
    const named = LANGUAGES.filter((one) => one.pontoon_locale).map((one) => [one.bcp47, one.pontoon_locale]);
    expect(named).toEqual([
      ['en-AU', 'en-GB'],
      ['en-IN', 'en-GB'],
    ]);
    for (const locale of Object.values(PONTOON_LOCALES)) expect(entry(locale)?.l10n_available).toBe(true);
  });

  test('[S3-111 S3-115] has hash and version of the built file of each interface language, and of no other', () => {
    const file = { hash: '0123456789abcdef', version: '1.2.3' };
    const table = interfaceLanguages({ 'en-US': file, 'en-GB': file, 'ar-XB': file, 'de-DE': file });
    expect(table.map(({ bcp47, hash, version }) => [bcp47, hash, version])).toEqual(
      ['en-US', 'en-GB'].map((code) => [code, file.hash, file.version]),
    );
    expect(interfaceLanguages({})).toEqual([]);
  });

  test('[S3-112] marks exactly the languages that the packed voices speak in pieces', () => {
    expect(codesWith('is_streamable').sort()).toEqual(Object.keys(ESPEAK_VOICES).sort());
  });

  test('has only fields that the specification names', () => {
    const named = new Set([
      ...['bcp47', 'translation_language', 'label_english', 'label_native', 'spoken_in_countries', 'l10n_available'],
      ...['pontoon_locale', 'llm_disabled', 'version', 'is_streamable', 'is_right_to_left', 'text_to_speech_disabled'],
      ...['hash', 'speech_to_text_overrides', 'legacy_alternate_iso639'],
    ]);
    expect(LANGUAGES.flatMap((one) => Object.keys(one)).filter((field) => !named.has(field))).toEqual([]);
  });

  test('[S3-113 S3-119] writes exactly these from right to left', () => {
    expect(codesWith('is_right_to_left')).toEqual(['he-IL', 'ar-EG', 'ar-LB', 'ar-AE', 'fa-IR', 'ps-AF', 'ur-PK']);
  });
});

describe('capabilities of a language', () => {
  const blank: Language = DEFAULT_LANGUAGE;

  test('[S3-110] disables language models for a language that they are not good at', () => {
    expect(canUseLanguageModel(blank)).toBe(true);
    expect(canUseLanguageModel({ ...blank, llm_disabled: true })).toBe(false);
  });

  test('[S3-114] offers a voice where the table allows it and an engine has one', () => {
    expect([canSpeak(blank, true), canSpeak(blank, false)]).toEqual([true, false]);
    expect(canSpeak({ ...blank, text_to_speech_disabled: true }, true)).toBe(false);
  });

  test('[S3-116] returns null for NONE: no recogniser understands the language', () => {
    expect(speechInputTagOf(languageFor('cy-GB'))).toBeNull();
    expect(speechInputTagOf(languageFor('zh-CN'))).toBe('cmn-Hans-CN');
    expect(speechInputTagOf(languageFor('de-DE'))).toBe('de-DE');
  });
});

describe('languageFor()', () => {
  test.each([
    ['de', 'de-DE'],
    ['DE_at', 'de-DE'],
    ['en-NZ', 'en-AU'],
    ['es-MX', 'es-US'],
    ['ar', 'ar-EG'],
    ['ar-SA', 'ar-AE'],
    ['zh', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant-MO', 'zh-TW'],
    ['pt-AO', 'pt-PT'],
    ['sr-Latn', 'sr-RS'],
  ])('maps %s to %s', (tag, code) => {
    expect(languageFor(tag).bcp47).toBe(code);
  });

  test.each(
    LANGUAGES.filter((one) => one.legacy_alternate_iso639).map((one) => [one.legacy_alternate_iso639, one.bcp47]),
  )('[S3-117] maps the older %s to %s', (legacy, code) => {
    expect(languageFor(legacy ?? '').bcp47).toBe(code);
  });

  test.each(['xx-YY', 'tlh', '', 'not a tag'])('[S3-118] maps the unknown %j to en-US, the first', (tag) => {
    expect(findLanguageOptional(tag)).toBeNull();
    expect(languageFor(tag)).toBe(LANGUAGES[0]);
    expect(LANGUAGES[0]?.bcp47).toBe('en-US');
  });
});
