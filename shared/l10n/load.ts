import type { FluentBundle } from '@fluent/bundle';
import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import { createBundle } from './bundle.ts';
import type { LocaleFiles } from './shipped-locales.ts';
import { normaliseTag } from './tag.ts';

/**
 * Retries of reading translations [S8-018]: after the first try up to 5 more, after 350 ms, then twice as long each
 * time.
 */
export const LOADING = { retries: 5, firstWaitMs: 350, parallelReads: 10 } as const;

export interface LoaderPorts {
  /** Reads a public file: an address that begins with `/` (decisions 18). */
  fetch: (address: string) => Promise<Response>;
  /** Folder of the locale files; absent: the texts of every screen. */
  folder?: string;
  /** The built files: their hashes are part of the addresses. Absent: addresses without hash. */
  files?: LocaleFiles;
  /** Called once for each unavailable locale [S8-017]. */
  onError: (error: Error, locale: string) => void;
  wait?: (ms: number) => Promise<void>;
}

export interface LocaleLoader {
  /** Returns the locale's bundle; null if it is unavailable, and the next locale in the chain replaces it. */
  load(locale: string): Promise<FluentBundle | null>;
  /** Returns the bundles of a chain of locales, in order, without unavailable ones; en-US last. */
  loadChain(locales: readonly string[]): Promise<FluentBundle[]>;
}

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createLocaleLoader({
  fetch,
  onError,
  folder = '/locales',
  files = {},
  wait = waitMs,
}: LoaderPorts): LocaleLoader {
  const enter = createGate(LOADING.parallelReads);
  const loaded = new Map<string, Promise<FluentBundle | null>>();

  const addressOf = (locale: string): string => {
    const file = files[locale];
    return `${folder}/${locale}.ftl${file ? `?hash=${file.hash}` : ''}`;
  };

  const readOnce = (locale: string): Promise<string> =>
    enter(async () => {
      const answer = await fetch(addressOf(locale));
      if (!answer.ok) throw new Error(`No texts for ${locale}: status ${answer.status}`);
      return answer.text();
    });

  const readPatiently = async (locale: string): Promise<string> => {
    for (let tried = 0; ; tried += 1) {
      try {
        return await readOnce(locale);
      } catch (error) {
        if (tried === LOADING.retries) throw error;
      }
      await wait(LOADING.firstWaitMs * 2 ** tried);
    }
  };

  const read = async (locale: string): Promise<FluentBundle | null> => {
    try {
      return createBundle(locale, await readPatiently(locale));
    } catch (error) {
      loaded.delete(locale);
      onError(error instanceof Error ? error : new Error(String(error)), locale);
      return null;
    }
  };

  const load = (tag: string): Promise<FluentBundle | null> => {
    const locale = normaliseTag(tag) ?? DEFAULT_LOCALE;
    const known = loaded.get(locale);
    if (known) return known;
    const reading = read(locale);
    loaded.set(locale, reading);
    return reading;
  };

  return {
    load,
    async loadChain(locales) {
      const bundles = await Promise.all([...new Set([...locales, DEFAULT_LOCALE])].map(load));
      return bundles.filter((bundle) => bundle !== null);
    },
  };
}

/** Creates a limiter: at most `width` calls run in parallel, the others queue. */
function createGate(width: number): <T>(run: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let free = width;
  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await run();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
