import { READ_ALOUD_ERROR, type Signals } from '@/shared/domain/account/events.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { markerOf } from '@/shared/text-index/marker-of.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import { createFormulaDictionary, type SayFormulas } from './formula-words.ts';
import { newReader, type ReaderEvent, type ReaderState, reduceReader, type Spot } from './reader-state.ts';
import type { ReadingPainter } from './reading-painter.ts';
import { nextSentence, type SentencePlace, sentencePlaceAt } from './sentence-path.ts';
import { planUtterance, type SpeechPreferences, type UtterancePlan } from './utterance.ts';
import type { Speech, VoiceLadder } from './voice-ladder.ts';

export interface ReaderPorts {
  /** Returns the current text; possibly a slightly older one to save work, unless `isFresh`. */
  index(isFresh?: boolean): TextIndex;
  /** Waits for text that is still loading; false: no more will arrive. Absent where the text is complete. */
  more?: (() => Promise<boolean>) | undefined;
  voices: VoiceLadder;
  /** Gets words for formulas from an engine; absent: the language's own words for signs are used. */
  sayFormulas?: SayFormulas | undefined;
  /** Null for text without Ranges: `onState` alone reports the position. */
  painter: ReadingPainter | null;
  preferences(): SpeechPreferences;
  signals: Signals;
  onState(state: ReaderState): void;
}

export interface Reader {
  readonly state: ReaderState;
  /**
   * Reads from the sentence at offset `from` of the index, or the first after it, up to `until`. False: there is
   * nothing to read.
   */
  start(from: number, until?: number): boolean;
  /** Moves by one of the steps of sentence-path.ts. */
  move(to: (index: TextIndex, place: SentencePlace, nearOffset: number) => SentencePlace | null): void;
  pause(): void;
  /** Resumes at the interrupted word. */
  resume(): void;
  stop(): void;
  /** Restarts the current sentence after its pronunciation changed. A paused reader stays paused. */
  sayAgain(): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
}

export function createReader(ports: ReaderPorts, rate?: number, volume?: number): Reader {
  const { voices, painter, signals } = ports;
  const formulas = createFormulaDictionary(ports.sayFormulas);
  let state = newReader(rate, volume);
  let life = new AbortController();
  /** The sentence's offset in the index, in case its block is removed. */
  let nearOffset = 0;
  /** The last known end of the reading: the page may replace its block. */
  let nearEnd = Number.POSITIVE_INFINITY;

  function dispatch(event: ReaderEvent): void {
    const before = state;
    state = reduceReader(state, event);
    if (state === before) return;
    show(before);
    ports.onState(state);
    if (state.turn === before.turn) return;
    life.abort();
    if (state.status === 'speaking') void speakTurn(state);
  }

  function show(before: ReaderState): void {
    const { place, word, status } = state;
    if (status === 'idle' || status === 'ended' || !place) {
      painter?.clear();
      return;
    }
    const index = ports.index();
    const start = index.startOf(place.block);
    if (start === null) return;
    const sentence = sentencesOf(place.block)[place.number];
    if (place !== before.place && sentence) {
      nearOffset = start + sentence.start;
      painter?.showSentence(index.rangesOf({ start: start + sentence.start, end: start + sentence.end }));
    }
    if (word && word !== before.word) {
      painter?.showWord(index.rangesOf({ start: start + word.start, end: start + word.end }));
    }
  }

  async function speakTurn({ place, from, until, rate, volume, turn }: ReaderState): Promise<void> {
    const sentence = place && sentencesOf(place.block)[place.number];
    if (!sentence) return;
    life = new AbortController();
    const { signal } = life;
    const learning = ports.sayFormulas ? formulas.learn(partsFrom(place, until), ports.preferences()) : null;
    if (learning) await learning;
    if (signal.aborted) return;
    const plan = planFrom(place, from, until);
    const { text, lang } = plan;
    if (text !== '') {
      const next = aheadOf(place, until);
      const said = await voices.speak({ text, lang, rate, volume, next }, signal, (event) => {
        const word = event.type === 'word' ? plan.wordAt(event.start) : null;
        if (word && word.start !== state.word?.start) dispatch({ type: 'word', turn, word });
      });
      if (signal.aborted) return;
      if (!said.ok) {
        // A required question to the user is no error.
        if (said.error !== 'voice-untold') signals.track(READ_ALOUD_ERROR);
        dispatch({ type: 'failed', turn, error: said.error });
        return;
      }
    }
    let next = following(place, until);
    while (!next && !until && (await ports.more?.()) && !signal.aborted) next = following(place, until);
    if (signal.aborted) return;
    dispatch({ type: 'spoken', turn, next, from: next ? startIn(next) : 0 });
  }

  function planFrom(place: SentencePlace, from: number, until: Spot | null): UtterancePlan {
    const { end = from } = sentencesOf(place.block)[place.number] ?? {};
    const last = until?.block === place.block ? Math.min(end, until.offset) : end;
    const span = { start: from, end: last };
    return planUtterance(place.block, span, ports.preferences(), markerOf(place.block), formulas.words);
  }

  /** Returns this sentence and the next one: remote voices are fetched ahead. */
  function partsFrom(place: SentencePlace, until: Spot | null) {
    const next = following(place, until);
    return [place, ...(next ? [next] : [])].flatMap(({ block, number }) => {
      const span = sentencesOf(block)[number];
      return span ? [{ block, span }] : [];
    });
  }

  function aheadOf(place: SentencePlace, until: Spot | null): Speech['next'] {
    const next = following(place, until);
    const { text, lang } = next ? planFrom(next, startIn(next), until) : { text: '', lang: '' };
    return text === '' ? null : { text, lang };
  }

  function following(place: SentencePlace, until: Spot | null): SentencePlace | null {
    // Read a fresh index before ending: more text may have loaded.
    const next = nextSentence(ports.index(), place, nearOffset) ?? nextSentence(ports.index(true), place, nearOffset);
    if (!next || !until) return next;
    const index = ports.index();
    const limit = index.startOf(until.block);
    const start = index.startOf(next.block);
    if (start === null) return null;
    if (limit !== null) nearEnd = limit + until.offset;
    return start + startIn(next) < nearEnd ? next : null;
  }

  return {
    get state() {
      return state;
    },
    start(from, until) {
      const index = ports.index();
      const place = sentencePlaceAt(index, from);
      if (!place || (until !== undefined && (index.startOf(place.block) ?? 0) + startIn(place) >= until)) return false;
      voices.forgive();
      nearEnd = until ?? Number.POSITIVE_INFINITY;
      const start = index.startOf(place.block) ?? 0;
      // A selection may begin within a sentence; a place on the page means the whole sentence.
      const first = until === undefined ? startIn(place) : Math.max(startIn(place), from - start);
      dispatch({ type: 'start', place, from: first, until: until === undefined ? null : spotAt(index, until) });
      return true;
    },
    move(to) {
      if (!state.place) return;
      const place = to(ports.index(), state.place, nearOffset);
      dispatch({ type: 'move', place, from: place ? startIn(place) : 0 });
    },
    pause: () => dispatch({ type: 'pause' }),
    resume() {
      voices.forgive();
      dispatch({ type: 'resume' });
    },
    stop: () => dispatch({ type: 'stop' }),
    sayAgain() {
      voices.forgive();
      dispatch({ type: 'say-again' });
    },
    setRate: (value) => dispatch({ type: 'rate', rate: value }),
    setVolume: (value) => dispatch({ type: 'volume', volume: value }),
  };
}

const startIn = ({ block, number }: SentencePlace): number => sentencesOf(block)[number]?.start ?? 0;

/** Returns the last position of the text before an offset. */
function spotAt(index: TextIndex, offset: number): Spot | null {
  const block = index.blocks.findLast((one) => (index.startOf(one) ?? offset) < offset);
  return block ? { block, offset: offset - (index.startOf(block) ?? 0) } : null;
}
