import type { ErrorCode } from '@/shared/base/errors.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import type { RecorderPhase, RecorderSnapshot } from './ports.ts';

/**
 * Events of a recorder. Pure data: the session dispatches them, and the reducer below returns the snapshot for screens.
 */
export type RecordSessionEvent =
  | {
      type: 'prepared';
      takeId: string;
      title: string;
      maxMs: number;
      consent: RecorderSnapshot['consent'];
      link: string | null;
      expiresAt: number | null;
      visibility: RecorderSnapshot['visibility'];
      attempt?: RecorderSnapshot['attempt'];
      classChoices?: RecorderSnapshot['classChoices'];
      classId?: RecorderSnapshot['classId'];
      firstName?: RecorderSnapshot['firstName'];
    }
  | { type: 'consent-asked' }
  | { type: 'consent-answered'; consent: 'yes' | 'no'; link: string | null }
  | { type: 'age-asked' }
  | { type: 'age-answered'; visibility: RecorderSnapshot['visibility']; link: string | null }
  | { type: 'class-asked' }
  | { type: 'class-answered'; classId: string | null }
  | { type: 'microphone-asked' }
  | { type: 'arming' }
  /** `until`: epoch ms. */
  | { type: 'counting'; until: number }
  | { type: 'recording'; atMs: number }
  | { type: 'paused'; atMs: number }
  | { type: 'silent' }
  | { type: 'heard' }
  | { type: 'limit-near' }
  | { type: 'limit-reached' }
  | { type: 'room'; isLow: boolean }
  | { type: 'problem'; problem: ErrorCode | null }
  | { type: 'saving'; atMs?: number }
  /** `expiresAt`, `visibility`: only for a take that this recorder did not just record. */
  | ({ type: 'saved'; take: TakeView; link: string | null } & Partial<
      Pick<RecorderSnapshot, 'expiresAt' | 'visibility'>
    >)
  /** The stored row of this take changed: sent, placed, renamed. */
  | { type: 'changed'; take: TakeView }
  | { type: 'signed'; firstName: string }
  | { type: 'inserting' }
  | { type: 'inserted'; placement: RecorderSnapshot['placement'] }
  | { type: 'blocked'; problem: ErrorCode }
  | { type: 'elsewhere' }
  | { type: 'ended' };

export const idleSnapshot = (maxMs: number = LIMITS.moteSeconds * 1000): RecorderSnapshot => ({
  phase: 'idle',
  takeId: null,
  elapsedMs: 0,
  at: 0,
  maxMs,
  problem: null,
  isSilent: false,
  isLimitNear: false,
  isLimitReached: false,
  isRoomLow: false,
  title: '',
  link: null,
  delivery: null,
  placement: null,
  peaks: null,
  consent: 'unasked',
  expiresAt: null,
  visibility: 'link',
});

const RUNNING: readonly RecorderPhase[] = ['recording', 'paused'];
/** Phases with a running take or an open question: a second start is refused. */
const BUSY: readonly RecorderPhase[] = [
  'asking-consent',
  'asking-age',
  'asking-class',
  'asking-microphone',
  'arming',
  'counting',
  ...RUNNING,
  'saving',
  'inserting',
];

export const isRunning = (phase: RecorderPhase): boolean => RUNNING.includes(phase);
/** Returns whether a recording runs or is about to begin: leaving needs a confirmation. */
export const isUnderWay = (phase: RecorderPhase): boolean => phase === 'counting' || isRunning(phase);
export const isBusy = (phase: RecorderPhase): boolean => BUSY.includes(phase);

/** `now`: epoch ms. */
export function reduceRecorder(state: RecorderSnapshot, event: RecordSessionEvent, now: number): RecorderSnapshot {
  switch (event.type) {
    case 'prepared': {
      const { type: _, ...prepared } = event;
      return { ...idleSnapshot(), ...prepared, phase: 'arming', at: now, isRoomLow: state.isRoomLow };
    }
    case 'consent-asked':
      return { ...state, phase: 'asking-consent' };
    case 'consent-answered':
      return { ...state, consent: event.consent, link: event.link };
    case 'age-asked':
      return { ...state, phase: 'asking-age' };
    case 'age-answered':
      return { ...state, visibility: event.visibility, link: event.link };
    case 'class-asked':
      return { ...state, phase: 'asking-class' };
    case 'class-answered':
      return { ...state, classId: event.classId };
    case 'microphone-asked':
      return { ...state, phase: 'asking-microphone', problem: null };
    case 'arming':
      return { ...state, phase: 'arming', problem: null };
    case 'counting':
      return { ...state, phase: 'counting', at: event.until, problem: null };
    case 'recording':
      return { ...state, phase: 'recording', elapsedMs: event.atMs, at: now };
    case 'paused':
      return { ...state, phase: 'paused', elapsedMs: event.atMs, at: now, isSilent: false };
    case 'silent':
      return { ...state, isSilent: true };
    case 'heard':
      return { ...state, isSilent: false };
    case 'limit-near':
      return { ...state, isLimitNear: true };
    case 'limit-reached':
      return { ...state, isLimitReached: true };
    case 'room':
      return state.isRoomLow === event.isLow ? state : { ...state, isRoomLow: event.isLow };
    case 'problem':
      return { ...state, problem: event.problem };
    case 'saving':
      return { ...state, phase: 'saving', elapsedMs: event.atMs ?? elapsedAt(state, now), at: now, isSilent: false };
    case 'saved':
      return {
        ...withTake(state, event.take),
        phase: 'review',
        elapsedMs: event.take.durationMs,
        at: now,
        link: event.link,
        expiresAt: event.expiresAt === undefined ? state.expiresAt : event.expiresAt,
        visibility: event.visibility ?? state.visibility,
        problem: state.problem === 'microphone-muted' ? null : state.problem,
        isLimitNear: false,
        isSilent: false,
      };
    case 'changed':
      return withTake(state, event.take);
    case 'signed':
      return { ...state, firstName: event.firstName };
    case 'inserting':
      return { ...state, phase: 'inserting' };
    case 'inserted':
      return { ...state, phase: 'review', placement: event.placement };
    case 'blocked':
      return { ...restingSnapshot(state), phase: 'blocked', problem: event.problem };
    case 'elsewhere':
      return { ...restingSnapshot(state), phase: 'elsewhere' };
    case 'ended':
      return restingSnapshot(state);
  }
}

/** Returns the snapshot without a take; data about user and device stays. */
const restingSnapshot = ({ maxMs, consent, isRoomLow }: RecorderSnapshot): RecorderSnapshot => ({
  ...idleSnapshot(maxMs),
  consent,
  isRoomLow,
});

function withTake(state: RecorderSnapshot, take: TakeView): RecorderSnapshot {
  const { title, delivery, placement, peaks } = take;
  return { ...state, takeId: take.id, title, delivery, placement, peaks, hasSound: take.bytes > 0 };
}

/** Returns the whole seconds until the recording begins, at least 1; a `now` from before the countdown adds none. */
export const secondsToStart = ({ at }: Pick<RecorderSnapshot, 'at'>, now: number): number =>
  Math.ceil(Math.min(LIMITS.countdownMs, Math.max(1, at - now)) / 1_000);

/** Returns the recorded ms now: screens count on from the last snapshot, up to the limit. */
export function elapsedAt(snapshot: RecorderSnapshot, now: number): number {
  const since = snapshot.phase === 'recording' ? Math.max(0, now - snapshot.at) : 0;
  return Math.min(snapshot.maxMs, snapshot.elapsedMs + since);
}
