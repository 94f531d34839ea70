import type { PairState } from '@/shared/domain/study/translation.ts';
import type { TranslationRouter } from '@/shared/engines/translate/translation-router.ts';

/** The translators of this installation, in their order of use. */
export interface TranslationServices {
  translate: TranslationRouter['translate'];
  /** Returns the target languages for a source language, from the language table. */
  targets(from: string): Promise<Readonly<Record<string, PairState>>>;
}

/** The services of an installation without translators. */
export const NO_TRANSLATIONS: TranslationServices = {
  translate: async () => ({ ok: false, error: 'pair-unavailable' }),
  targets: async () => ({}),
};

/** An HTTP service: its address and key. */
export interface TranslationService {
  url: string;
  /** API key. Empty: the service requires none. */
  key: string;
}

/** A language model and the languages that its operator lists. */
export interface LanguageModelService extends TranslationService {
  model: string;
  /** Tags of the language table. */
  languages: readonly string[];
}

/** The configured services. Absent: not configured. */
export interface TranslationSettings {
  libreTranslate?: TranslationService;
  deepl?: TranslationService;
  google?: TranslationService;
  openai?: LanguageModelService;
  /** Apertium's command. Absent: Apertium is not used. */
  apertium?: string;
  /** Folder of dictd's files. Absent: FreeDict is not used. */
  freeDictDir?: string;
}
