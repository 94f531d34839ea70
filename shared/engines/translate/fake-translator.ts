import { err, ok } from '@/shared/base/result.ts';
import type { PairState, TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '../contracts.ts';

export interface FakeTranslator extends Translator {
  /** States of the supported pairs, by `from to`. */
  pairs: Record<string, PairState>;
  /** Behaviour of the next translations: they fail, hang, or report a pack's progress first. */
  manner: 'honest' | 'fails' | 'hangs' | 'downloads';
  /** Texts that it received. */
  asked: (readonly string[])[];
  /** Number of translations that the signal ended. */
  ended: number;
}

/** Creates a translator that reverses words: `abc` becomes `es:cba`. It can misbehave like a browser or a server. */
export function createFakeTranslator(change: Partial<FakeTranslator> = {}): FakeTranslator {
  const fake: FakeTranslator = {
    name: 'fake',
    version: '1',
    isOnDevice: true,
    pairs: { 'en es': 'ready', 'en ar': 'ready', 'es en': 'ready' },
    manner: 'honest',
    asked: [],
    ended: 0,
    pairState: async ({ from, to }) => fake.pairs[`${from} ${to}`] ?? null,
    async translate(texts, pair, signal, onProgress) {
      fake.asked.push(texts);
      signal.addEventListener('abort', () => {
        fake.ended += 1;
      });
      if (fake.manner === 'hangs') return new Promise(() => {});
      if (!(`${pair.from} ${pair.to}` in fake.pairs)) return err('pair-unavailable');
      if (fake.manner === 'fails') return err('translator-failed');
      if (fake.manner === 'downloads') for (const fraction of [0, 0.5, 1]) onProgress?.(fraction);
      const translated = texts.map((text) => ({ text: turned(text, pair), glosses: [] }));
      return ok({ texts: translated, engine: fake.name, isOnDevice: fake.isOnDevice, isBasic: false });
    },
    ...change,
  };
  return fake;
}

/** Reverses the words, and leaves signs and numbers in their places. */
const turned = (text: string, { to }: TranslationPair): string =>
  `${to}:${text.replace(/\p{L}+/gu, (word) => [...word].reverse().join(''))}`;
