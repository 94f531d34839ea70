import type { TranslatorApi } from './browser-translator.ts';

export interface FakeBrowserApi extends TranslatorApi {
  /** Availability by `from to`; absent: unavailable. */
  pairs: Record<string, 'available' | 'downloadable' | 'downloading'>;
  /** Behaviour of the next `create`. `refuses`: as the browser does without a click. */
  manner: 'honest' | 'hangs' | 'refuses' | 'throws';
  /** Progress fractions that are reported before the translator is ready. */
  progress: readonly number[];
  created: string[];
  destroyed: number;
}

/** Creates the browser's Translator API with its faults. */
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
          // By the standard, the signal passed to `create` destroys the translator, however late it aborts.
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
