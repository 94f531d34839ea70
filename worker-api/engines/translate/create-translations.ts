import { systemTimer } from '@/shared/base/clock.ts';
import type { PairState } from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { createTranslationCache } from '@/shared/engines/translate/translation-cache.ts';
import { createTranslationRouter } from '@/shared/engines/translate/translation-router.ts';
import { TRANSLATION_TARGETS } from '@/shared/l10n/languages.ts';
import { createApertium } from './apertium.ts';
import type { TranslationServices, TranslationSettings } from './contract.ts';
import { createDeepl } from './deepl.ts';
import { createFreeDict } from './free-dict.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libre-translate.ts';
import { createOpenai } from './openai.ts';

/**
 * Time-out per service in ms. The caller waits 5 s (route class d) for all services together, so that a slow service
 * leaves time for another.
 */
const STEP_MS = 3_500;
const TARGETS = TRANSLATION_TARGETS.map(({ translation_language }) => translation_language);

/**
 * Creates the translators in their order: dictionaries first, which know words best; then the configured services; last
 * the engines that only give the gist.
 */
export function createTranslations(settings: TranslationSettings, now: () => number): TranslationServices {
  const { freeDictDir, libreTranslate, deepl, google, openai, apertium } = settings;
  const engines: readonly Translator[] = [
    ...(freeDictDir ? [createFreeDict(freeDictDir, now)] : []),
    ...(libreTranslate ? [createLibreTranslate(libreTranslate, now)] : []),
    ...(deepl ? [createDeepl(deepl, now)] : []),
    ...(google ? [createGoogle(google, now)] : []),
    ...(openai ? [createOpenai(openai)] : []),
    ...(apertium ? [createApertium(apertium, now)] : []),
  ];
  const router = createTranslationRouter({
    engines: () => engines,
    cache: createTranslationCache(),
    clock: systemTimer,
    stepMs: STEP_MS,
  });
  return {
    translate: router.translate,
    async targets(from) {
      const offers = await router.offers(from, TARGETS);
      const known = offers.flatMap(({ to, state }) => (state === null ? [] : [[to, state] as const]));
      return Object.fromEntries(known) as Record<string, PairState>;
    },
  };
}
