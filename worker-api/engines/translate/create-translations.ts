import { systemTimer } from '@/shared/domain/clock.ts';
import type { PairState } from '@/shared/domain/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { createTranslationCache } from '@/shared/engines/translate/translation-cache.ts';
import { createTranslationRouter } from '@/shared/engines/translate/translation-router.ts';
import { TRANSLATION_TARGETS } from '@/shared/l10n/languages.ts';
import { createApertium } from './apertium.ts';
import type { TranslationSettings, Translations } from './contract.ts';
import { createDeepl } from './deepl.ts';
import { createFreeDict } from './free-dict.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libre-translate.ts';
import { createOpenai } from './openai.ts';

/** The caller waits 5 s (route class d) for all rungs together: one that is slow leaves time for another. */
const STEP_MS = 3_500;
const TARGETS = TRANSLATION_TARGETS.map(({ translation_language }) => translation_language);

/** Dictionaries first, which know words best; then what the operator has named; what only gives the gist last. */
export function createTranslations(settings: TranslationSettings, now: () => number): Translations {
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
