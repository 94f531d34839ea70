import type { PairState } from '@/shared/domain/translation.ts';
import type { TranslationRouter } from '@/shared/engines/translate/translation-router.ts';

/** The translators that this installation has, as one ladder. */
export interface Translations {
  translate: TranslationRouter['translate'];
  /** What they translate into from a language, of the language table. */
  targets(from: string): Promise<Readonly<Record<string, PairState>>>;
}

/** None of them. */
export const NO_TRANSLATIONS: Translations = {
  translate: async () => ({ ok: false, error: 'pair-unavailable' }),
  targets: async () => ({}),
};

/** An HTTP service: where it stands, and what opens it. */
export interface TranslationService {
  url: string;
  /** Empty: it asks for none. */
  key: string;
}

/** A model of language, with what its operator says that it knows. */
export interface LanguageModelService extends TranslationService {
  model: string;
  /** Tags of the language table. */
  languages: readonly string[];
}

/** What the settings name; absent: there is none. */
export interface TranslationSettings {
  libreTranslate?: TranslationService;
  deepl?: TranslationService;
  google?: TranslationService;
  openai?: LanguageModelService;
  /** The command; absent: not to be used. */
  apertium?: string;
  /** The folder of dictd's files; absent: not to be used. */
  freeDictDir?: string;
}
