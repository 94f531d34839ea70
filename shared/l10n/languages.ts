import { directionOf } from './direction.ts';
import { LANGUAGE_ROWS } from './language-rows.ts';
import { type LocaleFile, type LocaleFiles, PONTOON_LOCALES, SHIPPED_LOCALES } from './shipped-locales.ts';
import { normaliseTag } from './tag.ts';

/** An entry of the language table, with the field names of the specification's section 3. Absent flags are false. */
export interface Language {
  bcp47: LanguageCode;
  /** Translators' code: variants of one language share it. */
  translation_language: string;
  label_english: string;
  label_native: string;
  /** ISO 3166 codes, comma-separated; the first is that of the tag. */
  spoken_in_countries: string;
  /** The interface has every text in this language. */
  l10n_available?: boolean;
  /** Another tag under which its interface texts are stored. */
  pontoon_locale?: string;
  /** Language models are not good enough at it: offer other engines only. */
  llm_disabled?: boolean;
  /** Version of the locale file, for cache keys. */
  version?: string;
  /** A speech engine of Mote can speak it in pieces, as the text arrives. */
  is_streamable?: boolean;
  is_right_to_left?: boolean;
  /** Offers no voice, even if an engine has one. */
  text_to_speech_disabled?: boolean;
  /** Hash of the locale file, for cache keys. */
  hash?: string;
  /** The recognisers' tag; NONE: no recogniser supports it. */
  speech_to_text_overrides?: string;
  /** The ISO 639-1 code that older systems send. */
  legacy_alternate_iso639?: string;
}

export type LanguageCode = (typeof LANGUAGE_ROWS)[number][0];

/**
 * Languages without a voice in pieces: Mote packs none for them, and a browser's voice may begin only with the whole
 * text.
 */
const NOT_STREAMABLE: ReadonlySet<string> = new Set<LanguageCode>([
  'en-AU',
  'en-CA',
  'en-IN',
  'fr-CA',
  'gl-ES',
  'ru-RU',
  'mn-MN',
  'ar-LB',
  'ar-AE',
  'ps-AF',
  'km-KH',
  'lo-LA',
  'th-TH',
  'fil-PH',
  'ja-JP',
  'zh-CN',
  'zh-TW',
  'yue-HK',
  'so-SO',
  'zu-ZA',
]);

const SHIPPED: ReadonlySet<string> = new Set(SHIPPED_LOCALES);

const FLAGS: Readonly<Partial<Record<LanguageCode, Partial<Language>>>> = {
  'cy-GB': { speech_to_text_overrides: 'NONE' },
  'ga-IE': { speech_to_text_overrides: 'NONE' },
  'nb-NO': { legacy_alternate_iso639: 'no' },
  'he-IL': { legacy_alternate_iso639: 'iw' },
  'ps-AF': { speech_to_text_overrides: 'NONE' },
  'pa-IN': { speech_to_text_overrides: 'pa-Guru-IN' },
  'id-ID': { legacy_alternate_iso639: 'in' },
  'fil-PH': { legacy_alternate_iso639: 'tl' },
  'zh-CN': { speech_to_text_overrides: 'cmn-Hans-CN' },
  'zh-TW': { speech_to_text_overrides: 'cmn-Hant-TW' },
  'yue-HK': { speech_to_text_overrides: 'yue-Hant-HK' },
  'so-SO': { speech_to_text_overrides: 'NONE' },
  'ht-HT': { speech_to_text_overrides: 'NONE' },
};

export const LANGUAGES: readonly Language[] = LANGUAGE_ROWS.map(
  ([bcp47, translation_language, label_english, label_native, spoken_in_countries]) => ({
    bcp47,
    translation_language,
    label_english,
    label_native,
    spoken_in_countries,
    ...(SHIPPED.has(bcp47) ? { l10n_available: true } : {}),
    ...(PONTOON_LOCALES[bcp47] ? { pontoon_locale: PONTOON_LOCALES[bcp47] } : {}),
    ...(NOT_STREAMABLE.has(bcp47) ? {} : { is_streamable: true }),
    ...(directionOf(bcp47) === 'rtl' ? { is_right_to_left: true } : {}),
    ...FLAGS[bcp47],
  }),
);

/** The default: the first entry. */
export const DEFAULT_LANGUAGE = LANGUAGES[0] as Language;

/** Scripts are more specific than countries: a reader of `zh-Hant-HK` reads zh-TW. */
const BY_SCRIPT: Readonly<Record<string, LanguageCode>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** Returns the entry for any tag of a page, user or system; en-US for an unknown one. */
export function languageFor(tag: string): Language {
  return findLanguageOptional(tag) ?? DEFAULT_LANGUAGE;
}

export function findLanguageOptional(tag: string): Language | null {
  const normal = normaliseTag(tag);
  if (normal === null) return null;
  const { language, script, region } = new Intl.Locale(normal);
  const family = LANGUAGES.filter(({ bcp47 }) => bcp47.split('-')[0] === language);
  const written = BY_SCRIPT[`${language}-${script ?? new Intl.Locale(normal).maximize().script}`];
  return (
    family.find(({ bcp47 }) => bcp47 === `${language}-${region}`) ??
    family.find(({ bcp47 }) => bcp47 === written) ??
    family.find((entry) => region !== undefined && entry.spoken_in_countries.split(',').includes(region)) ??
    family[0] ??
    null
  );
}

/** Target languages of translation: one entry for each translators' code. */
export const TRANSLATION_TARGETS: readonly Language[] = LANGUAGES.filter(
  ({ translation_language }, at) =>
    LANGUAGES.findIndex((other) => other.translation_language === translation_language) === at,
);

/**
 * Returns whether a voice is offered. Table and engine must both allow it: an engine's voice may be too poor to learn
 * from.
 */
export const canSpeak = ({ text_to_speech_disabled }: Language, hasVoice: boolean): boolean =>
  hasVoice && !text_to_speech_disabled;

export const canUseLanguageModel = ({ llm_disabled }: Language): boolean => !llm_disabled;

/** Returns the tag for a speech recogniser; null: none supports the language. */
export function speechInputTagOf({ bcp47, speech_to_text_overrides }: Language): string | null {
  return speech_to_text_overrides === 'NONE' ? null : (speech_to_text_overrides ?? bcp47);
}

/** Returns the languages of the interface that have a built file, with the facts of the file. */
export const interfaceLanguages = (files: LocaleFiles): (Language & LocaleFile)[] =>
  LANGUAGES.flatMap((language) => {
    const file = files[language.bcp47];
    return language.l10n_available && file ? [{ ...language, ...file }] : [];
  });
