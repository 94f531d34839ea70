import { z } from 'zod';
import { err, ok } from '@/shared/base/result.ts';
import type { TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { LIST_MS, LIST_WITHIN_MS, lazyService } from '../lazy-service.ts';
import { askService } from './ask-service.ts';
import { codeFor } from './codes.ts';
import type { TranslationService } from './contract.ts';

const languagesSchema = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const translatedSchema = z.object({ translatedText: z.array(z.string()) });

/** LibreTranslate and compatible services. https://docs.libretranslate.com */
export function createLibreTranslate({ url, key }: TranslationService, now: () => number): Translator {
  const languages = lazyService(LIST_MS, now, async () => {
    const signal = AbortSignal.timeout(LIST_WITHIN_MS);
    const answer = await askService({ address: `${url}/languages`, signal }, languagesSchema);
    return answer.ok ? answer.value : null;
  });

  async function codesOf({ from, to }: TranslationPair): Promise<{ source: string; target: string } | null> {
    const all = (await languages()) ?? [];
    const codes = all.map(({ code }) => code);
    const source = codeFor(from, codes);
    const entry = all.find(({ code }) => code === source);
    const target = entry && codeFor(to, entry.targets ?? codes);
    return source && target && source !== target ? { source, target } : null;
  }

  return {
    name: 'libretranslate',
    version: '1',
    isOnDevice: false,
    pairState: async (pair) => ((await codesOf(pair)) ? 'ready' : null),
    async translate(texts, pair, signal) {
      const codes = await codesOf(pair);
      if (!codes) return err('pair-unavailable');
      const body = { q: texts, ...codes, format: 'text', ...(key !== '' && { api_key: key }) };
      const answer = await askService({ address: `${url}/translate`, body, signal }, translatedSchema);
      if (!answer.ok) return answer;
      const translated = answer.value.translatedText.map((text) => ({ text, glosses: [] }));
      return ok({ texts: translated, engine: 'libretranslate', isOnDevice: false, isBasic: false });
    },
  };
}
