import type { TranslatedText, TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '../contracts.ts';

/** A cache of translated parts for the life of the context. No text of a page is written to disk. */
export interface TranslationCache {
  keyOf(engine: Pick<Translator, 'name' | 'version'>, pair: TranslationPair, text: string): Promise<string>;
  get(key: string): TranslatedText | null;
  put(key: string, text: TranslatedText): void;
}

const MOST = 2_000;

export function createTranslationCache(most = MOST): TranslationCache {
  const kept = new Map<string, TranslatedText>();
  return {
    async keyOf({ name, version }, { from, to }, text) {
      const bytes = new TextEncoder().encode(JSON.stringify([from, to, name, version, text]));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    get(key) {
      const found = kept.get(key);
      if (!found) return null;
      // Moves the entry to the end: the most recently used stay.
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    put(key, text) {
      kept.set(key, text);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
