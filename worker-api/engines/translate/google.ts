import { z } from 'zod';
import { err, ok } from '@/shared/base/result.ts';
import type { TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { LIST_MS, LIST_WITHIN_MS, lazyService } from '../lazy-service.ts';
import { askService } from './ask-service.ts';
import { codeFor } from './codes.ts';
import type { TranslationService } from './contract.ts';

const languagesSchema = z.object({ data: z.object({ languages: z.array(z.object({ language: z.string() })) }) });
const translatedSchema = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});
const PATH = '/language/translate/v2';

/** Google's Cloud Translation, basic edition. https://docs.cloud.google.com/translate */
export function createGoogle({ url, key }: TranslationService, now: () => number): Translator {
  // The key is in a header, because servers on the way log addresses.
  const headers = { 'x-goog-api-key': key };
  const languages = lazyService(LIST_MS, now, async () => {
    const signal = AbortSignal.timeout(LIST_WITHIN_MS);
    const answer = await askService({ address: `${url}${PATH}/languages`, headers, signal }, languagesSchema);
    return answer.ok ? answer.value.data.languages.map(({ language }) => language) : null;
  });

  async function codesOf({ from, to }: TranslationPair) {
    const codes = (await languages()) ?? [];
    const source = codeFor(from, codes);
    const target = codeFor(to, codes);
    return source && target && source !== target ? { source, target } : null;
  }

  return {
    name: 'google',
    version: '1',
    isOnDevice: false,
    pairState: async (pair) => ((await codesOf(pair)) ? 'ready' : null),
    async translate(texts, pair, signal) {
      const codes = await codesOf(pair);
      if (!codes) return err('pair-unavailable');
      const body = { q: texts, ...codes, format: 'text' };
      const answer = await askService({ address: `${url}${PATH}`, headers, body, signal }, translatedSchema);
      if (!answer.ok) return answer;
      const translated = answer.value.data.translations.map(({ translatedText: text }) => ({ text, glosses: [] }));
      return ok({ texts: translated, engine: 'google', isOnDevice: false, isBasic: false });
    },
  };
}
