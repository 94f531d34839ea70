import type { TranslatorApi } from './browser-translator.ts';

export interface FakeBrowserApi extends TranslatorApi {
  /** By `from to`; absent: unavailable. */
  pairs: Record<string, 'available' | 'downloadable' | 'downloading'>;
  /** What the next `create` does. `refuses`: as the browser does without a click. */
  manner: 'honest' | 'hangs' | 'refuses' | 'throws';
  /** Fractions that are told before it is there. */
  progress: readonly number[];
  created: string[];
  destroyed: number;
}

/** The browser's Translator API, with its bad days. */
export function createFakeBrowserApi(change: Partial<FakeBrowserApi> = {}): FakeBrowserApi {
  const fake: FakeBrowserApi = {
    pairs: { 'en es': 'available', 'en fr': 'downloadable' },
    manner: 'honest',
    progress: [],
    created: [],
    destroyed: 0,
    async availability({ sourceLanguage, targetLanguage }) {
      if (targetLanguage === 'xx') throw new RangeError('Invalid language tag');
      return fake.pairs[`${sourceLanguage} ${targetLanguage}`] ?? 'unavailable';
    },
    async create({ sourceLanguage, targetLanguage, monitor, signal }) {
      const key = `${sourceLanguage} ${targetLanguage}`;
      fake.created.push(key);
      monitor?.({
        addEventListener: (_type, listener) => {
          for (const loaded of fake.progress) listener({ loaded });
        },
      });
      if (fake.manner === 'hangs') return new Promise(() => {});
      if (fake.manner === 'refuses') throw new DOMException('Requires a user gesture', 'NotAllowedError');
      if (!(key in fake.pairs)) throw new DOMException('Unable to create translator', 'NotSupportedError');
      fake.pairs[key] = 'available';
      return {
        async translate(text) {
          // By the standard the signal of its making destroys it, however late.
          if (signal?.aborted) throw new DOMException('The translator was destroyed', 'AbortError');
          if (fake.manner === 'throws') throw new DOMException('The service crashed', 'UnknownError');
          return `${targetLanguage}(${text})`;
        },
        destroy() {
          fake.destroyed += 1;
        },
      };
    },
    ...change,
  };
  return fake;
}
