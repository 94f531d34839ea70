import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { ClassChoice } from '@/shared/domain/account/class-choice.ts';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';
import type { AnswerRule } from '@/shared/domain/mote/answer-limits.ts';
import type { ApplicationView, TakeApplication } from '@/shared/domain/mote/application.ts';
import type { MoteVisibility } from '@/shared/domain/mote/mote.ts';
import type { Delivery, Placement, TakeView } from '@/shared/domain/mote/take.ts';
import type { Level } from '@/shared/engines/contracts.ts';
import type { AttemptCount } from './attempts.ts';

/**
 * The recorder for screens. The site calls the session (session.ts) directly; in the extension the session is in the
 * offscreen document, and messages carry the same interface.
 */
export interface RecorderPorts {
  /** Calls `listener` with the current snapshot, then after each change, until the signal aborts. */
  watch(listener: (snapshot: RecorderSnapshot) => void, signal: AbortSignal): void;
  /** Calls `listener` about 20 times a second while recording. */
  watchLevel(listener: (level: Level) => void, signal: AbortSignal): void;
  /**
   * Settles when the recording runs or a question is open (the phase shows which). In phase 'elsewhere' it stops and
   * keeps the other recording, and starts here.
   */
  start(where: RecordingPlace): Promise<Result<{ takeId: string }>>;
  pause(): Promise<Result<void>>;
  resume(): Promise<Result<void>>;
  stop(): Promise<Result<TakeView>>;
  /**
   * Ends and discards the take; before a recording, cancels the start. The take can be restored for 30 days (undo is
   * offered for 10 s).
   */
  cancel(): Promise<Result<void>>;
  restore(takeId: string): Promise<Result<TakeView>>;
  /** Answers the one question of decisions 8 (anyone with the link can listen …). */
  answerConsent(yes: boolean): Promise<Result<void>>;
  /** Answers the age question. Null: not now; this recording is private. */
  answerAge(ageBand: AgeBand | null): Promise<Result<void>>;
  /** The microphone prompt opens in its own tab: the address bar around the recorder belongs to another page. */
  asksInTab?: true;
  /**
   * Answers the question for which class a recording is; null: none of them. In the review of a take that its class
   * refused, gives the take to another class.
   */
  answerClass(classId: string | null): Promise<Result<void>>;
  /** Opens the permission tab in the extension, the browser's own prompt on the site. */
  askMicrophone(): Promise<Result<void>>;
  rename(takeId: string, title: string): Promise<Result<TakeView>>;
  /**
   * Gives the take, and the next ones of this device, the first name of an adult without an account; empty: none.
   * Absent where authors give no name.
   */
  sign?(takeId: string, firstName: string): Promise<Result<TakeView>>;
  /** Keeps [startMs, endMs) as a new take (new id; the old take is discarded and can be restored). */
  trim(takeId: string, startMs: number, endMs: number): Promise<Result<TakeView>>;
  retry(takeId: string): Promise<Result<void>>;
  audio(takeId: string): Promise<Result<Blob>>;
  copyLink(takeId: string): Promise<Result<void>>;
  /** Removes the user's sent recordings from the device; they play from the server. */
  freeRoom(): Promise<Result<{ removed: number }>>;
  /** Opens the sign-in for a take that waits for it; absent where sign-in is unavailable. */
  signIn?(): Promise<Result<void>>;
  /** Inserts the link; absent without a host page. Stops a running take first. */
  insert?(): Promise<Result<void>>;
  /**
   * Inserts the link at the user's place in the page beside, on request. Absent if `insert` does so, or without a page
   * beside.
   */
  insertHere?(takeId: string): Promise<Result<void>>;
  /** Takes the link that `insert` put into the page out of it again. Only while the snapshot says `canTakeBack`. */
  takeBack?(): Promise<Result<void>>;
  /** Pins the mote as a note on the surrounding page. Absent where pages have no pinned motes. */
  pin?(takeId: string): Promise<Result<void>>;
  /** Closes this recorder; its take stays. */
  close?(): void;
}

export interface RecordingPlace {
  application: TakeApplication;
  applicationView: ApplicationView | null;
  title: string;
  /** Rules of a question whose author sets limits. */
  answer?: AnswerRule | undefined;
  /** Key of the document (domain/mote/document-key.ts); absent: the place identifies none. */
  document?: string | undefined;
  /** The recording is for no class in particular: a pupil of several is not asked. */
  isForNoClass?: true | undefined;
}

export const RECORDER_PHASES = [
  'idle',
  /** The one question of decisions 8 is open. */
  'asking-consent',
  /** A pupil without a stored age is asked for it before their first link. */
  'asking-age',
  /** A pupil of several classes is asked for which one the recording is: once for each document. */
  'asking-class',
  /** Waiting for the user in the permission tab or at the browser's prompt. */
  'asking-microphone',
  'arming',
  /** The microphone is open and nothing is stored yet: the recording begins at `at`. A stop cancels the start. */
  'counting',
  'recording',
  'paused',
  /** Stop was pressed; the last piece is being committed. */
  'saving',
  'review',
  'inserting',
  /** Recording is not possible now: `problem` is the reason, with its own fix and "Try again". */
  'blocked',
  /** Another tab or window is recording: stop that one, or leave it. */
  'elsewhere',
] as const;
export type RecorderPhase = (typeof RECORDER_PHASES)[number];

export interface RecorderSnapshot {
  phase: RecorderPhase;
  takeId: string | null;
  /** Recorded ms. Screens count on from `at` (epoch ms) while recording, and down to it while counting. */
  elapsedMs: number;
  at: number;
  maxMs: number;
  /** Set if the take answers a question with limits. */
  attempt?: AttemptCount | undefined;
  problem: ErrorCode | null;
  /** "We can't hear you". */
  isSilent: boolean;
  /** Less than 10 s left. */
  isLimitNear: boolean;
  /** True if the device has little space left. Shown before a recording, so that none is cut off. */
  isRoomLow: boolean;
  /** The limit ended this take. */
  isLimitReached: boolean;
  title: string;
  /** Some audio of the take is stored: its end now leaves a recording. Absent: unknown. */
  hasSound?: boolean;
  /** The mote's address; null while it must not be inserted (consent refused). */
  link: string | null;
  delivery: Delivery | null;
  placement: Placement | null;
  /** This screen inserted the link, and the page can take it out again. */
  canTakeBack?: boolean;
  /** Waveform of the take in review, at most 200 values 0..1. */
  peaks?: readonly number[] | null;
  consent: 'unasked' | 'yes' | 'no';
  /** First name on this take; empty: none. Absent: its author has an account, or gives no name here. */
  firstName?: string | undefined;
  /** Epoch ms when an anonymous mote expires, for texts in card and recorder; null: never. */
  expiresAt: number | null;
  /** The group that can listen by the link. */
  visibility: MoteVisibility;
  /** The classes of a pupil who is in several. Absent: there is nothing to choose. */
  classChoices?: readonly ClassChoice[] | undefined;
  /** The chosen class; null: none of them. Absent: no choice. */
  classId?: string | null | undefined;
}
