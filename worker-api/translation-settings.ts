import { TRANSLATION_TARGETS } from '@/shared/l10n/languages.ts';
import type { TranslationSettings } from './engines/translate/contract.ts';
import { serviceOf } from './service-address.ts';
import { SettingsError } from './settings-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const GOOGLE = 'https://translation.googleapis.com';
const DEEPL = 'https://api.deepl.com';
const DEEPL_FREE = 'https://api-free.deepl.com';
/** The folder of Debian's packages. */
const DICTD = '/usr/share/dictd';
const OFF = '0';

/** Parses the installation's translators: the named services, and also the installed engines. */
export function parseTranslation(env: Environment): TranslationSettings {
  const { MOTE_DEEPL_KEY: deepl, MOTE_GOOGLE_TRANSLATE_KEY: google } = env;
  const { MOTE_APERTIUM: apertium = 'apertium', MOTE_FREEDICT_DIR: freeDictDir = DICTD } = env;
  return {
    ...(env.MOTE_LIBRETRANSLATE_URL && {
      libreTranslate: serviceOf('MOTE_LIBRETRANSLATE_URL', env.MOTE_LIBRETRANSLATE_URL, env.MOTE_LIBRETRANSLATE_KEY),
    }),
    ...(deepl && {
      deepl: serviceOf('MOTE_DEEPL_URL', env.MOTE_DEEPL_URL || (deepl.endsWith(':fx') ? DEEPL_FREE : DEEPL), deepl),
    }),
    ...(google && {
      google: serviceOf('MOTE_GOOGLE_TRANSLATE_URL', env.MOTE_GOOGLE_TRANSLATE_URL || GOOGLE, google),
    }),
    ...parseModel(env),
    ...(apertium !== OFF && { apertium }),
    ...(freeDictDir !== OFF && { freeDictDir }),
  };
}

/**
 * Parses a language model. A model translates into any language, well or not, so its operator lists the languages that
 * it knows.
 */
function parseModel(env: Environment): Pick<TranslationSettings, 'openai'> {
  const { MOTE_LLM_TRANSLATE_URL: url, MOTE_LLM_TRANSLATE_MODEL: model = '' } = env;
  if (!url) return {};
  const languages = (env.MOTE_LLM_TRANSLATE_LANGUAGES ?? '').split(',').flatMap((tag) => tag.trim() || []);
  const known = new Set(TRANSLATION_TARGETS.map(({ translation_language }) => translation_language));
  const unknown = languages.find((tag) => !known.has(tag));
  if (unknown !== undefined) throw new SettingsError(`MOTE_LLM_TRANSLATE_LANGUAGES: no such language here: ${unknown}`);
  if (model === '' || languages.length < 2) {
    throw new SettingsError(
      'MOTE_LLM_TRANSLATE_URL needs MOTE_LLM_TRANSLATE_MODEL, and MOTE_LLM_TRANSLATE_LANGUAGES with the languages that it is good at, as: en,es,fr',
    );
  }
  const service = serviceOf('MOTE_LLM_TRANSLATE_URL', url, env.MOTE_LLM_TRANSLATE_KEY);
  return { openai: { ...service, model, languages } };
}
