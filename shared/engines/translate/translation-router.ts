import type { Timer } from '@/shared/base/clock.ts';
import type { TranslateErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import {
  type EngineStep,
  isSingleWord,
  type LanguageOffer,
  type PairState,
  TRANSLATION,
  type Translated,
  type TranslatedText,
  type TranslationPair,
} from '@/shared/domain/study/translation.ts';
import type { Translator } from '../contracts.ts';
import { createFlights, type Flights } from './flights.ts';
import { partsOf } from './parts.ts';
import { withPatience } from './time-limit.ts';
import { translateKeeping } from './translate-keeping.ts';
import type { TranslationCache } from './translation-cache.ts';

export interface RouterPorts {
  /** Engines that may be used now, best first. */
  engines(): readonly Translator[];
  cache: TranslationCache;
  clock: Timer;
  /** The router skips an engine without progress for this time; ms. */
  stepMs?: number;
}

export interface TranslationAsk {
  texts: readonly string[];
  pair: TranslationPair;
  signal: AbortSignal;
  /** Progress of a pack download, 0–1. */
  onProgress?(fraction: number): void;
  /** Called when the router starts to wait for an engine. */
  onStep?(step: EngineStep): void;
}

export interface TranslationRouter {
  /** Translates by the first engine that succeeds. Never throws and always settles. */
  translate(ask: TranslationAsk): Promise<Result<Translated, TranslateErrorCode>>;
  /** Returns the engines' own information; sends no text. */
  offers(from: string, targets: readonly string[]): Promise<readonly LanguageOffer[]>;
}

type Outcome<T> = Result<T, TranslateErrorCode>;
type Batch = { texts: readonly TranslatedText[]; isBasic: boolean };

/** An engine that does not report its pair state in this time counts as unable; ms. */
const STATE_MS = 3_000;
/** An engine that was too slow for a pair is tried last for this time, so that not every word waits for it; ms. */
const REST_MS = 5 * 60_000;

export function createTranslationRouter(ports: RouterPorts): TranslationRouter {
  const flights = createFlights<Outcome<Batch>>();
  /** End of the rest time by engine and pair, in epoch ms. */
  const restsUntil = new Map<string, number>();
  const restKey = (engine: Translator, { from, to }: TranslationPair) => [engine.name, from, to].join(' ');
  const isResting = (engine: Translator, pair: TranslationPair) =>
    (restsUntil.get(restKey(engine, pair)) ?? 0) > ports.clock.now();

  function enginesFor(pair: TranslationPair): Translator[] {
    const engines = ports.engines();
    const awake = engines.filter((engine) => !isResting(engine, pair));
    return [...awake, ...engines.filter((engine) => !awake.includes(engine))];
  }

  async function askState(engine: Translator, pair: TranslationPair, ms: number) {
    const { signal } = new AbortController();
    const asked = await withPatience(ports.clock, ms, signal, () => engine.pairState(pair));
    return { engine, state: asked.kind === 'done' ? asked.value : null, isLate: asked.kind !== 'done' };
  }

  return {
    async translate(ask) {
      const { texts, pair, signal } = ask;
      if (texts.reduce((sum, text) => sum + text.length, 0) > TRANSLATION.mostChars) return err('text-too-long');
      let refusal: Outcome<Translated> = err('pair-unavailable');
      /** The dictionary's result: it knows word classes, while whole engines know which translation is usual. */
      let looked: Translated | null = null;
      for (const engine of enginesFor(pair)) {
        if (signal.aborted) return err('aborted');
        const { state } = await askState(engine, pair, STATE_MS);
        if (state === null || (state === 'words' && !texts.every(isSingleWord))) continue;
        if (looked && (state === 'words' || state === 'basic')) continue;
        const done = await byEngine(engine, state, ask, ports, flights);
        if (done.ok) restsUntil.delete(restKey(engine, pair));
        else if (done.error === 'translator-slow') restsUntil.set(restKey(engine, pair), ports.clock.now() + REST_MS);
        if (done.ok && state === 'words') {
          looked = done.value;
          continue;
        }
        if (done.ok && looked) return ok(withGlosses(done.value, looked));
        // A missing word in a dictionary says nothing about the pair.
        if (done.ok || done.error === 'aborted') return done;
        if (done.error !== 'pair-unavailable' || refusal.ok) refusal = done;
      }
      if (signal.aborted) return err('aborted');
      return looked ? ok(looked) : refusal;
    },
    async offers(from, targets) {
      const engines = ports.engines();
      const offerOf = async (to: string): Promise<LanguageOffer> => {
        const rungs = await Promise.all(engines.map((engine) => askState(engine, { from, to }, TRANSLATION.offerMs)));
        const whole = rungs.find(({ state }) => state !== null && state !== 'words');
        const rung = whole ?? rungs.find(({ state }) => state !== null);
        const offer: LanguageOffer = { to, state: rung?.state ?? null, isOnDevice: rung?.engine.isOnDevice ?? false };
        return !whole && rungs.some(({ isLate }) => isLate) ? { ...offer, isUnanswered: true } : offer;
      };
      return Promise.all(targets.filter((to) => to !== from).map(offerOf));
    },
  };
}

const withGlosses = (whole: Translated, looked: Translated): Translated => ({
  ...whole,
  texts: whole.texts.map((text, at) => ({ ...text, glosses: looked.texts[at]?.glosses ?? [] })),
});

async function byEngine(
  engine: Translator,
  state: PairState,
  { texts, pair, signal, onProgress = () => {}, onStep = () => {} }: TranslationAsk,
  { cache, clock, stepMs = TRANSLATION.stepMs }: RouterPorts,
  flights: Flights<Outcome<Batch>>,
): Promise<Outcome<Translated>> {
  const inParts = texts.map((text) => partsOf(text, pair.from));
  const wanted = [...new Set(inParts.flat().flatMap(({ text, isSpace }) => (isSpace ? [] : [text])))];
  const known = new Map<string, TranslatedText>();
  const keys = new Map<string, string>();
  let isBasic = state === 'basic';
  onStep(engine.isOnDevice ? (state === 'download' ? 'pack' : 'device') : 'server');
  const hear = (fraction: number) => {
    onProgress(fraction);
    // The download is done: from here on, the translator itself is awaited.
    if (fraction >= 1) onStep('device');
  };
  for (const text of wanted) {
    const key = await cache.keyOf(engine, pair, text);
    keys.set(text, key);
    const kept = cache.get(key);
    if (kept) known.set(text, kept);
  }
  const fresh = wanted.filter((text) => !known.has(text));
  for (const batch of batchesOf(fresh)) {
    const flightKey = batch.map((text) => keys.get(text)).join(' ');
    const outcome = await flights.join(
      flightKey,
      signal,
      ({ signal: life, tell }) => runBatch(engine, batch, pair, { clock, stepMs, signal: life, tell }),
      hear,
    );
    if (outcome === null) return err('aborted');
    if (!outcome.ok) return outcome;
    isBasic ||= outcome.value.isBasic;
    for (const [at, text] of batch.entries()) {
      const translated = outcome.value.texts[at];
      if (!translated) continue;
      known.set(text, translated);
      cache.put(keys.get(text) ?? '', translated);
    }
  }
  return ok({
    texts: inParts.map((parts) => joined(parts, known)),
    engine: engine.name,
    isOnDevice: engine.isOnDevice,
    isBasic,
  });
}

function joined(parts: ReturnType<typeof partsOf>, known: ReadonlyMap<string, TranslatedText>): TranslatedText {
  const words = parts.filter(({ isSpace }) => !isSpace);
  const [only] = words;
  return {
    text: parts.map(({ text, isSpace }) => (isSpace ? text : (known.get(text)?.text ?? text))).join(''),
    glosses: (words.length === 1 && only && known.get(only.text)?.glosses) || [],
  };
}

function* batchesOf(texts: readonly string[]): Generator<readonly string[]> {
  let open: string[] = [];
  let chars = 0;
  for (const text of texts) {
    const isFull = open.length === TRANSLATION.batchParts || chars + text.length > TRANSLATION.partChars;
    if (open.length > 0 && isFull) {
      yield open;
      open = [];
      chars = 0;
    }
    open.push(text);
    chars += text.length;
  }
  if (open.length > 0) yield open;
}

interface Run {
  clock: Timer;
  stepMs: number;
  signal: AbortSignal;
  tell(fraction: number): void;
}

async function runBatch(
  engine: Translator,
  batch: readonly string[],
  pair: TranslationPair,
  { clock, stepMs, signal, tell }: Run,
): Promise<Outcome<Batch>> {
  const timed = await withPatience(clock, stepMs, signal, (life, alive) =>
    translateKeeping(batch, (texts) =>
      engine.translate(texts, pair, life, (fraction) => {
        if (life.aborted) return;
        // The pack is downloading: wait as long as progress is reported.
        alive();
        tell(fraction);
      }),
    ),
  );
  if (timed.kind === 'done') return timed.value;
  return err(timed.kind === 'slow' ? 'translator-slow' : 'aborted');
}
