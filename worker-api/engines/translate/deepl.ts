import { z } from 'zod';
import { err, ok } from '@/shared/base/result.ts';
import type { TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { LIST_MS, LIST_WITHIN_MS, lazyService } from '../lazy-service.ts';
import { askService } from './ask-service.ts';
import { codeFor } from './codes.ts';
import type { TranslationService } from './contract.ts';

const languagesSchema = z.array(z.object({ language: z.string() }));
const translatedSchema = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** DeepL's codes for our target languages: its targets are regional variants. */
const TARGETS: Readonly<Record<string, readonly string[]>> = { en: ['EN-US', 'EN'], pt: ['PT-BR', 'PT'] };

/** DeepL. https://developers.deepl.com */
export function createDeepl({ url, key }: TranslationService, now: () => number): Translator {
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  const listOf = (type: 'source' | 'target') =>
    lazyService(LIST_MS, now, async () => {
      const signal = AbortSignal.timeout(LIST_WITHIN_MS);
      const answer = await askService(
        { address: `${url}/v2/languages?type=${type}`, headers, signal },
        languagesSchema,
      );
      return answer.ok ? answer.value.map(({ language }) => language) : null;
    });
  const sources = listOf('source');
  const targets = listOf('target');

  async function codesOf({ from, to }: TranslationPair) {
    const [known, into] = await Promise.all([sources(), targets()]);
    // DeepL's source languages have no region.
    const source = codeFor(from.split('-')[0] ?? from, known ?? []);
    const places = TARGETS[to]?.find((code) => into?.includes(code));
    const target = places ?? codeFor(to, into ?? []);
    return source && target ? { source_lang: source, target_lang: target } : null;
  }

  return {
    name: 'deepl',
    version: '1',
    isOnDevice: false,
    pairState: async (pair) => ((await codesOf(pair)) ? 'ready' : null),
    async translate(texts, pair, signal) {
      const codes = await codesOf(pair);
      if (!codes) return err('pair-unavailable');
      const answer = await askService(
        { address: `${url}/v2/translate`, headers, body: { text: texts, ...codes }, signal },
        translatedSchema,
      );
      if (!answer.ok) return answer;
      const translated = answer.value.translations.map(({ text }) => ({ text, glosses: [] }));
      return ok({ texts: translated, engine: 'deepl', isOnDevice: false, isBasic: false });
    },
  };
}
