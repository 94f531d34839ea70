import type { Timer } from '@/shared/domain/clock.ts';
import type { TranslateErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { PairState, TranslatedText, TranslationPair } from '@/shared/domain/translation.ts';
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

/** The browser's Translator API, as far as it is used. https://developer.mozilla.org/docs/Web/API/Translator */
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
  /** Looked up at each use; null: this browser has none. */
  api(): TranslatorApi | null;
  /** Has the pack fetched by who may do so without a click; absent: nobody else may. */
  fetchPack?: FetchPack;
  clock: Timer;
}

/** Of languages; each takes memory in the browser. */
const KEPT_TRANSLATORS = 4;
/** The browser looks into a list: it needs no longer. */
const AVAILABILITY_MS = 2_500;
const STATES: Readonly<Record<string, PairState>> = {
  available: 'ready',
  downloadable: 'download',
  downloading: 'download',
};

/** The API of this context. Types of the platform do not know it yet. */
export const browserApi = (): TranslatorApi | null => {
  const api: unknown = Reflect.get(globalThis, 'Translator');
  const isThere = (typeof api === 'function' || typeof api === 'object') && api !== null && 'availability' in api;
  return isThere ? (api as TranslatorApi) : null;
};

/** On this device, by the browser. No promise of it is trusted to settle. */
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
      // A tag that this browser does not take, a policy against it: it is not offered.
      return null;
    }
  }

  async function open(pair: TranslationPair, signal: AbortSignal, tell: (fraction: number) => void) {
    const key = `${pair.from} ${pair.to}`;
    const known = kept.get(key);
    if (known) return known;
    const here = api();
    if (!here) throw new TypeError('no Translator');
    // In a document without a person in front of it the browser fetches nothing.
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
    if (kept.size <= KEPT_TRANSLATORS || oldest === undefined) return;
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
        // One that has failed is not asked again.
        kept.delete(`${pair.from} ${pair.to}`);
        return failure(fault, signal);
      }
    },
  };
}

/** Fetches the pack and nothing else: for the worker, where the browser asks for no click. */
export async function fetchPackBy(
  here: TranslatorApi,
  pair: TranslationPair,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<void> {
  (await createWith(here, pair, signal, onProgress)).destroy?.();
}

/** What `create` has made goes with the signal that it was given, whenever that ends: it is given one of the making alone. */
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

/** Chromium (156 still) knows Norwegian by its older tag alone, and says “unavailable” of the one of the language table. */
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
