import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from './bundle.ts';
import { DEFAULT_LOCALE } from './negotiate.ts';
import { normaliseTag } from './tag.ts';

/** Reading translations [S8-018]: after the first try up to 5 more, waiting 350 ms, then twice as long each time. */
export const LOADING = { retries: 5, firstWaitMs: 350, parallelReads: 10 } as const;

export interface LoaderPorts {
  /** Reads a public file: an address that begins with `/` (decisions 18). */
  fetch: (address: string) => Promise<Response>;
  /** Told once for each locale that could not be had [S8-017]. */
  onError: (error: Error, locale: string) => void;
  wait?: (ms: number) => Promise<void>;
}

export interface LocaleLoader {
  /** The locale's bundle; null where it cannot be had, and the next locale in the chain stands in. */
  load(locale: string): Promise<FluentBundle | null>;
  /** The bundles of a chain of locales, in its order, without those that cannot be had; en-US last. */
  loadChain(locales: readonly string[]): Promise<FluentBundle[]>;
}

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createLocaleLoader({ fetch, onError, wait = waitMs }: LoaderPorts): LocaleLoader {
  const enter = createGate(LOADING.parallelReads);
  const loaded = new Map<string, Promise<FluentBundle | null>>();

  const readOnce = (locale: string): Promise<string> =>
    enter(async () => {
      const answer = await fetch(`/locales/${locale}.ftl`);
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

/** Lets at most `width` run at once; the others wait in line. One that ends hands its place to the next. */
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
