import type { Timer } from '@/shared/domain/clock.ts';
import type { TranslateErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import {
  isSingleWord,
  type LanguageOffer,
  type PairState,
  TRANSLATION,
  type Translated,
  type TranslatedText,
  type TranslationPair,
} from '@/shared/domain/translation.ts';
import type { Translator } from '../contracts.ts';
import { createFlights, type Flights } from './flights.ts';
import { partsOf } from './parts.ts';
import { withPatience } from './time-limit.ts';
import { translateKeeping } from './translate-keeping.ts';
import type { TranslationCache } from './translation-cache.ts';

export interface RouterPorts {
  /** Those that may be used now, best first. */
  engines(): readonly Translator[];
  cache: TranslationCache;
  clock: Timer;
  /** An engine that has told nothing for so long is passed over; ms. */
  stepMs?: number;
}

export interface TranslationAsk {
  texts: readonly string[];
  pair: TranslationPair;
  signal: AbortSignal;
  /** Of a pack that is fetched first, 0–1. */
  onProgress?(fraction: number): void;
}

export interface TranslationRouter {
  /** By the first engine of the ladder that does it. Never throws, never waits for ever. */
  translate(ask: TranslationAsk): Promise<Result<Translated, TranslateErrorCode>>;
  /** What the engines say themselves, asked without any text. */
  offers(from: string, targets: readonly string[]): Promise<readonly LanguageOffer[]>;
}

type Outcome<T> = Result<T, TranslateErrorCode>;
type Batch = { texts: readonly TranslatedText[]; isBasic: boolean };

/** An engine that does not say for so long what it can is taken for one that cannot. ms */
const STATE_MS = 3_000;
/** One that was too slow with a pair is asked for it after all others, for so long: nobody waits for it at each word. ms */
const REST_MS = 5 * 60_000;

export function createTranslationRouter(ports: RouterPorts): TranslationRouter {
  const flights = createFlights<Outcome<Batch>>();
  /** Until when, by engine and pair. Epoch ms. */
  const restsUntil = new Map<string, number>();
  const restKey = (engine: Translator, { from, to }: TranslationPair) => [engine.name, from, to].join(' ');
  const isResting = (engine: Translator, pair: TranslationPair) =>
    (restsUntil.get(restKey(engine, pair)) ?? 0) > ports.clock.now();

  function enginesFor(pair: TranslationPair): Translator[] {
    const engines = ports.engines();
    const awake = engines.filter((engine) => !isResting(engine, pair));
    return [...awake, ...engines.filter((engine) => !awake.includes(engine))];
  }

  async function stateOf(engine: Translator, pair: TranslationPair): Promise<PairState | null> {
    const { signal } = new AbortController();
    const asked = await withPatience(ports.clock, STATE_MS, signal, () => engine.pairState(pair));
    return asked.kind === 'done' ? asked.value : null;
  }

  return {
    async translate(ask) {
      const { texts, pair, signal } = ask;
      if (texts.reduce((sum, text) => sum + text.length, 0) > TRANSLATION.mostChars) return err('text-too-long');
      let refusal: Outcome<Translated> = err('pair-unavailable');
      /** Of a dictionary: it knows the kinds of word; which of its words is usual, whole engines know better. */
      let looked: Translated | null = null;
      for (const engine of enginesFor(pair)) {
        if (signal.aborted) return err('aborted');
        const state = await stateOf(engine, pair);
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
        // A dictionary that has not got the word says nothing against the pair.
        if (done.ok || done.error === 'aborted') return done;
        if (done.error !== 'pair-unavailable' || refusal.ok) refusal = done;
      }
      if (signal.aborted) return err('aborted');
      return looked ? ok(looked) : refusal;
    },
    async offers(from, targets) {
      const engines = ports.engines();
      const offerOf = async (to: string): Promise<LanguageOffer> => {
        const rungs = await Promise.all(
          engines.map(async (engine) => ({ engine, state: await stateOf(engine, { from, to }) })),
        );
        const whole = rungs.find(({ state }) => state !== null && state !== 'words');
        const rung = whole ?? rungs.find(({ state }) => state !== null);
        return { to, state: rung?.state ?? null, isOnDevice: rung?.engine.isOnDevice ?? false };
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
  { texts, pair, signal, onProgress = () => {} }: TranslationAsk,
  { cache, clock, stepMs = TRANSLATION.stepMs }: RouterPorts,
  flights: Flights<Outcome<Batch>>,
): Promise<Outcome<Translated>> {
  const inParts = texts.map((text) => partsOf(text, pair.from));
  const wanted = [...new Set(inParts.flat().flatMap(({ text, isSpace }) => (isSpace ? [] : [text])))];
  const known = new Map<string, TranslatedText>();
  const keys = new Map<string, string>();
  let isBasic = state === 'basic';
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
      onProgress,
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
        // It is on its way: as long as it tells of news it is waited for.
        alive();
        tell(fraction);
      }),
    ),
  );
  if (timed.kind === 'done') return timed.value;
  return err(timed.kind === 'slow' ? 'translator-slow' : 'aborted');
}
