import type { SpeechErrorCode } from '@/shared/base/errors.ts';
import type { Block, Span } from '@/shared/text-index/contract.ts';
import type { SentencePlace } from './sentence-path.ts';

export const READ_SPEED = { min: 0.5, max: 2.5, step: 0.1, normal: 1 } as const;
/** Speeds are multiples of this value: the chips offer 0.75 and 1.25. */
const FINEST_STEP = 0.05;

/** A position in a block's text. */
export interface Spot {
  block: Block;
  offset: number;
}

/** The state of reading. Each `turn` restarts the speech; events of an earlier turn are ignored. */
export interface ReaderState {
  status: 'idle' | 'speaking' | 'paused' | 'ended' | 'failed';
  place: SentencePlace | null;
  /** Offset in the block's text: the turn speaks from here to the end of the sentence. */
  from: number;
  /** Span in the block's text: the word that is spoken now. */
  word: Span | null;
  /** The end of a selection: reading stops here. */
  until: Spot | null;
  /** 0.5–2.5; a change applies from the next sentence on. */
  rate: number;
  /** 0–1 */
  volume: number;
  turn: number;
  error: SpeechErrorCode | null;
}

export type ReaderEvent =
  /** Starts, or moves to another place and speaks there. */
  | { type: 'start'; place: SentencePlace; from: number; until: Spot | null }
  /** Moves to another sentence; a paused reader stays paused. Null: the text has ended. */
  | { type: 'move'; place: SentencePlace | null; from: number }
  | { type: 'word'; turn: number; word: Span }
  | { type: 'spoken'; turn: number; next: SentencePlace | null; from: number }
  | { type: 'failed'; turn: number; error: SpeechErrorCode }
  | { type: 'pause' | 'resume' | 'stop' | 'say-again' }
  | { type: 'rate'; rate: number }
  | { type: 'volume'; volume: number };

export const newReader = (rate: number = READ_SPEED.normal, volume = 1): ReaderState => ({
  status: 'idle',
  place: null,
  from: 0,
  word: null,
  until: null,
  rate: clampRate(rate),
  volume: clampVolume(volume),
  turn: 0,
  error: null,
});

/** Returns the nearest valid speed. */
export function clampRate(rate: number): number {
  if (!Number.isFinite(rate)) return READ_SPEED.normal;
  return Math.round(Math.min(READ_SPEED.max, Math.max(READ_SPEED.min, rate)) / FINEST_STEP) / (1 / FINEST_STEP);
}

const clampVolume = (volume: number): number => (Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 1);

export function reduceReader(state: ReaderState, event: ReaderEvent): ReaderState {
  switch (event.type) {
    case 'start':
      return speakAt({ ...state, until: event.until }, event.place, event.from);
    case 'move':
      return moved(state, event.place, event.from);
    case 'word':
      return isNow(state, event.turn) ? { ...state, word: event.word } : state;
    case 'spoken':
      if (!isNow(state, event.turn)) return state;
      return event.next ? speakAt(state, event.next, event.from) : ended(state);
    case 'failed':
      return isNow(state, event.turn) ? { ...state, status: 'failed', error: event.error } : state;
    case 'pause':
      return state.status === 'speaking' ? { ...state, status: 'paused', turn: state.turn + 1 } : state;
    case 'resume':
      return resumed(state);
    case 'say-again':
      return state.place && (state.status === 'speaking' || state.status === 'failed')
        ? speakAt(state, state.place, state.from)
        : state;
    case 'stop':
      return { ...newReader(state.rate, state.volume), turn: state.turn + 1 };
    case 'rate':
      return { ...state, rate: clampRate(event.rate) };
    case 'volume':
      return { ...state, volume: clampVolume(event.volume) };
  }
}

const isNow = ({ status, turn }: ReaderState, heard: number): boolean => status === 'speaking' && turn === heard;

const speakAt = (state: ReaderState, place: SentencePlace, from: number): ReaderState => ({
  ...state,
  status: 'speaking',
  place,
  from,
  word: null,
  turn: state.turn + 1,
  error: null,
});

const ended = (state: ReaderState): ReaderState => ({ ...state, status: 'ended', word: null, turn: state.turn + 1 });

function moved(state: ReaderState, place: SentencePlace | null, from: number): ReaderState {
  if (state.place === null) return state;
  // After a manual move, reading no longer stops at the end of the selection.
  const free = { ...state, until: null };
  if (place === null) return ended(free);
  return state.status === 'paused' ? { ...free, place, from, word: null } : speakAt(free, place, from);
}

/** Resumes at the interrupted word, also after a failure. */
function resumed(state: ReaderState): ReaderState {
  const { status, place } = state;
  if (!place || (status !== 'paused' && status !== 'failed')) return state;
  return speakAt(state, place, state.word?.start ?? state.from);
}
