import type { AnswerRule } from '@/shared/domain/answer-limits.ts';
import type { ApplicationView, TakeApplication } from '@/shared/domain/application.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { MoteVisibility } from '@/shared/domain/mote.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { Delivery, Placement, TakeView } from '@/shared/domain/take.ts';
import type { Level } from '@/shared/engines/contracts.ts';
import type { Attempt } from './attempts.ts';

/**
 * The recorder as its screens see it. On the site the session (session.ts) is called directly; in the extension it lives in
 * the offscreen document and the same interface is carried by messages.
 */
export interface RecorderPorts {
  /** The snapshot now, then each change, until the signal. */
  watch(listener: (snapshot: RecorderSnapshot) => void, signal: AbortSignal): void;
  /** About 20 a second while recording. */
  watchLevel(listener: (level: Level) => void, signal: AbortSignal): void;
  /**
   * Settles when the recording runs or a question stands open (the phase says which). In phase 'elsewhere' it stops the other
   * recording, which is kept, and starts here.
   */
  start(where: RecordingPlace): Promise<Result<{ takeId: string }>>;
  pause(): Promise<Result<void>>;
  resume(): Promise<Result<void>>;
  stop(): Promise<Result<TakeView>>;
  /** Ends and discards; before a recording it takes the wish back. The take can be restored for 30 days (undo is offered for 10 s). */
  cancel(): Promise<Result<void>>;
  restore(takeId: string): Promise<Result<TakeView>>;
  /** Answers the one question of decisions 8 (anyone with the link can listen …). */
  answerConsent(yes: boolean): Promise<Result<void>>;
  /** The microphone is asked for in a tab of its own: the address bar of the page around the recorder is another's. */
  asksInTab?: true;
  /** The permission tab in the extension, the browser's own prompt on the site. */
  askMicrophone(): Promise<Result<void>>;
  rename(takeId: string, title: string): Promise<Result<TakeView>>;
  /** Keeps [startMs, endMs) as a new take (new id, nothing lost: the old one is discarded). */
  trim(takeId: string, startMs: number, endMs: number): Promise<Result<TakeView>>;
  retry(takeId: string): Promise<Result<void>>;
  audio(takeId: string): Promise<Result<Blob>>;
  copyLink(takeId: string): Promise<Result<void>>;
  /** Removes this person's recordings that have been sent from the device; they play from the server. */
  freeRoom(): Promise<Result<{ removed: number }>>;
  /** For a take that waits for its person to sign in; absent where nobody can. */
  signIn?(): Promise<Result<void>>;
  /** Absent where there is no host page. Stops first when recording. */
  insert?(): Promise<Result<void>>;
  /** Puts the link where the person is in the page beside, when they ask for it. Absent where `insert` does so, and where no page is beside. */
  insertHere?(takeId: string): Promise<Result<void>>;
  /** Leaves the mote as a note on the page around the recorder. Absent where no page keeps notes. */
  pin?(takeId: string): Promise<Result<void>>;
  /** Closes this recorder; its take stays. */
  close?(): void;
}

export interface RecordingPlace {
  application: TakeApplication;
  applicationView: ApplicationView | null;
  title: string;
  /** It answers a question whose author sets limits. */
  answer?: AnswerRule | undefined;
}

export const RECORDER_PHASES = [
  'idle',
  /** The one question of decisions 8 stands open. */
  'asking-consent',
  /** Waiting for the person in the permission tab or at the browser's prompt. */
  'asking-microphone',
  'arming',
  /** The microphone is open and nothing is kept yet: the recording begins at `at`. A stop takes the wish back. */
  'counting',
  'recording',
  'paused',
  /** Stop was pressed; the last piece is being committed. */
  'saving',
  'review',
  'inserting',
  /** Nothing can be recorded now: `problem` says why, with its own fix and "Try again". */
  'blocked',
  /** Another tab or window records already: stop that one, or leave it. */
  'elsewhere',
] as const;
export type RecorderPhase = (typeof RECORDER_PHASES)[number];

export interface RecorderSnapshot {
  phase: RecorderPhase;
  takeId: string | null;
  /** Recorded ms; screens count on between snapshots from `at` (epoch ms) while recording, and down to it while counting. */
  elapsedMs: number;
  at: number;
  maxMs: number;
  /** Where it answers a question whose author sets limits. */
  attempt?: Attempt | undefined;
  problem: ErrorCode | null;
  /** "We can't hear you". */
  isSilent: boolean;
  /** Less than 10 s left. */
  isLimitNear: boolean;
  /** The device has little room left: said before a recording, so that none ends in its middle. */
  isRoomLow: boolean;
  /** The limit ended this take. */
  isLimitReached: boolean;
  title: string;
  /** Something of the take is on the device: from here on its end leaves a recording. Absent: not known of any. */
  hasSound?: boolean;
  /** The mote's address; null while it must not be inserted (consent refused). */
  link: string | null;
  delivery: Delivery | null;
  placement: Placement | null;
  /** Waveform of the take in review, at most 200 values 0..1. */
  peaks?: readonly number[] | null;
  consent: 'unasked' | 'yes' | 'no';
  /** Epoch ms of an anonymous mote's end, for the words in card and recorder; null: stays. */
  expiresAt: number | null;
  /** Who hears it by its link. */
  visibility: MoteVisibility;
}
