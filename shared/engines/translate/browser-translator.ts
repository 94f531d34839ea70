import type { Timer } from '@/shared/base/clock.ts';
import type { TranslateErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { PairState, TranslatedText, TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '../contracts.ts';
import { withPatience } from './time-limit.ts';

interface ApiPair {
  sourceLanguage: string;
  targetLanguage: string;
}

interface ApiMonitor {
  addEventListener(type: 'downloadprogress', listener: (event: { loaded: number }) => void): void;
}

interface ApiTranslator {
  translate(text: string, options?: { signal?: AbortSignal }): Promise<string>;
  destroy?(): void;
}

/** The part of the browser's Translator API that we use. https://developer.mozilla.org/docs/Web/API/Translator */
export interface TranslatorApi {
  availability(pair: ApiPair): Promise<string>;
  create(options: ApiPair & { monitor?(monitor: ApiMonitor): void; signal?: AbortSignal }): Promise<ApiTranslator>;
}

export type FetchPack = (
  pair: TranslationPair,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => Promise<boolean>;

export interface BrowserTranslatorPorts {
  /** Returns the API, read at each use; null: this browser has none. */
  api(): TranslatorApi | null;
  /** Fetches the pack in a context that needs no click; absent: there is no such context. */
  fetchPack?: FetchPack;
  clock: Timer;
}

/** Maximum number of kept translators; each takes memory in the browser. */
const MAX_CACHED_TRANSLATORS = 4;
/** Time limit: the browser only checks a list. */
const AVAILABILITY_MS = 2_500;
const STATES: Readonly<Record<string, PairState>> = {
  available: 'ready',
  downloadable: 'download',
  downloading: 'download',
};

/** Returns the API of this context. The platform's types do not have it yet. */
export const browserApi = (): TranslatorApi | null => {
  const api: unknown = Reflect.get(globalThis, 'Translator');
  const isThere = (typeof api === 'function' || typeof api === 'object') && api !== null && 'availability' in api;
  return isThere ? (api as TranslatorApi) : null;
};

/**
 * Creates the engine of the browser's own translator, on this device. Each of its promises may never settle, so each
 * has a time limit.
 */
export function createBrowserTranslator({ api, fetchPack, clock }: BrowserTranslatorPorts): Translator {
  const kept = new Map<string, ApiTranslator>();

  async function availabilityOf(pair: TranslationPair): Promise<PairState | null> {
    const here = api();
    if (!here) return null;
    const { signal } = new AbortController();
    try {
      const asked = await withPatience(clock, AVAILABILITY_MS, signal, () => here.availability(apiPair(pair)));
      return (asked.kind === 'done' && STATES[asked.value]) || null;
    } catch {
      // The browser rejects the tag, or a policy forbids the API: the pair is not offered.
      return null;
    }
  }

  async function open(pair: TranslationPair, signal: AbortSignal, tell: (fraction: number) => void) {
    const key = `${pair.from} ${pair.to}`;
    const known = kept.get(key);
    if (known) return known;
    const here = api();
    if (!here) throw new TypeError('no Translator');
    // In a document without a user gesture, the browser fetches no pack.
    if (fetchPack && (await availabilityOf(pair)) === 'download' && !(await fetchPack(pair, signal, tell))) {
      throw new Error('the pack was not fetched');
    }
    const made = await createWith(here, pair, signal, tell);
    if (signal.aborted) made.destroy?.();
    else keep(key, made);
    return made;
  }

  function keep(key: string, made: ApiTranslator): void {
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size <= MAX_CACHED_TRANSLATORS || oldest === undefined) return;
    kept.get(oldest)?.destroy?.();
    kept.delete(oldest);
  }

  return {
    name: 'browser',
    version: '1',
    isOnDevice: true,
    pairState: availabilityOf,
    async translate(texts, pair, signal, onProgress = () => {}) {
      try {
        const translator = await open(pair, signal, onProgress);
        const translated: TranslatedText[] = [];
        for (const text of texts) {
          if (signal.aborted) return err('aborted');
          translated.push({ text: await translator.translate(text, { signal }), glosses: [] });
        }
        return ok({ texts: translated, engine: 'browser', isOnDevice: true, isBasic: false });
      } catch (fault) {
        // A failed translator is not used again.
        kept.delete(`${pair.from} ${pair.to}`);
        return failure(fault, signal);
      }
    },
  };
}

/** Fetches the pack and keeps no translator: for the worker, where the browser requires no click. */
export async function fetchPackBy(
  here: TranslatorApi,
  pair: TranslationPair,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<void> {
  (await createWith(here, pair, signal, onProgress)).destroy?.();
}

/**
 * The signal passed to `create` also destroys its result, whenever it aborts. So `create` gets a signal for the
 * creation only.
 */
async function createWith(
  here: TranslatorApi,
  pair: TranslationPair,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ApiTranslator> {
  const making = new AbortController();
  const stop = () => making.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await here.create({
      ...apiPair(pair),
      signal: making.signal,
      monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded }) => onProgress(within01(loaded))),
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Tags for the API: Chromium (156 still) knows Norwegian by its older tag only, and reports “unavailable” for the one
 * of the language table.
 */
const API_TAGS: Readonly<Record<string, string>> = { nb: 'no' };
const apiTag = (tag: string): string => API_TAGS[tag] ?? tag;
const apiPair = ({ from, to }: TranslationPair): ApiPair => ({
  sourceLanguage: apiTag(from),
  targetLanguage: apiTag(to),
});

const within01 = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);

function failure(fault: unknown, signal: AbortSignal): Result<never, TranslateErrorCode> {
  if (signal.aborted) return err('aborted');
  return err('translator-failed', fault instanceof Error ? `${fault.name}: ${fault.message}` : 'no reason given');
}
