import { defineCall, defineEvent, defineStream } from '@/extension/messaging/define.ts';
import { defineService } from '@/extension/messaging/service.ts';
import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { ClassChoice } from '@/shared/domain/account/class-choice.ts';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import type { Placement } from '@/shared/domain/mote/take.ts';
import type { Level } from '@/shared/engines/contracts.ts';
import type { RecorderSnapshot, RecordingPlace } from '@/shared/features/record/ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';

/**
 * Sent by a recorder on one of our pages (sidebar, or an iframe after a reload): the worker opens the offscreen
 * document.
 */
export const wakeOffscreen = defineCall<Record<string, never>, void>('recording.wake-offscreen', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 10_000,
});

/** The offscreen document has opened or reopened: streams can be opened. */
export const offscreenOpened = defineEvent<Record<string, never>>('recording.offscreen-opened', {
  from: ['offscreen'],
  to: 'page',
});

/** Checks whether the offscreen document exists, for browsers that do not report it. */
export const pingOffscreen = defineCall<Record<string, never>, void>('recording.meet-offscreen', {
  from: ['worker'],
  to: 'offscreen',
  timeoutMs: 1_000,
});

/** Settings for a context that has chrome.runtime and nothing else. */
export interface OffscreenSettings {
  serverUrl: string;
  links: LinkDomains;
  deviceId: string;
  consent: 'unasked' | 'yes' | 'no';
  /** First name of an adult without an account; empty: none. */
  firstName: string;
  hasSounds: boolean;
  /** True: a season may replace the sounds. */
  hasSeasonSounds: boolean;
  hasCountdown: boolean;
  locale: string;
  maxMs: number;
  /** Owner of new takes: user id, or the device's anonymous id. */
  ownerId: string;
  /** True if the server ended the user's session, and no sign-in or sign-out followed. */
  isSessionEnded: boolean;
  /** False: the user is under 13 without an adult's permission. */
  canUpload: boolean;
  /** True if the user is a minor, whose motes are only for themselves and their teacher. */
  isMinor: boolean;
  /** True for a pupil whose age is not known. */
  mustSayAge: boolean;
  /** Classes of a pupil of several; empty: nothing to choose. */
  ownClasses: readonly ClassChoice[];
  /** Features that teachers turned off for this user. */
  featuresOff: readonly string[];
  /** True if the user's content may go to servers: neither user nor school forbids it. */
  mayUseServers: boolean;
  /** True if the user consented to sending text to the server for the school's voices. */
  isServerVoiceTold: boolean;
}

export const readOffscreenSettings = defineCall<Record<string, never>, OffscreenSettings>('recording.settings', {
  from: ['offscreen'],
  to: 'worker',
});

export const offscreenSettingsChanged = defineEvent<OffscreenSettings>('recording.settings-changed', {
  from: ['worker'],
  to: 'offscreen',
});

/** Stores the first name of an adult without an account for the next recordings of this device; empty: none. */
export const saveFirstName = defineCall<{ firstName: string }, void>('recording.save-first-name', {
  from: ['offscreen'],
  to: 'worker',
});

/** Stores the signed-in user's age. Settles after the worker has read the changed account. */
export const saveAge = defineCall<{ ageBand: AgeBand }, void>('recording.save-age', {
  from: ['offscreen'],
  to: 'worker',
  timeoutMs: 15_000,
});

interface OfRecorder {
  recorderId: string;
}
interface OfTake extends OfRecorder {
  takeId: string;
}

/**
 * The methods of a recorder (shared/features/record/ports.ts) that are sent as messages to the offscreen document,
 * which contains the session.
 */
interface RecorderMethods extends Omit<RecorderSession, 'start' | 'audio' | 'close'> {
  /**
   * Starts a take. `isFirst`: the click that opens the recorder. Idempotent, because the call is repeated if the worker
   * was stopped.
   */
  start(where: RecordingPlace, isFirst?: boolean): Promise<Result<{ takeId: string }>>;
  /** Returns the MP3 in base64, because messages are JSON. */
  audio(takeId: string): Promise<Result<{ base64: string }>>;
  /** Checks whether the session exists. If it does not: `no-such-take`, or no response. */
  look(): Promise<Result<void>>;
  /** Ends the session; its take is kept. */
  close(): Promise<Result<void>>;
}

const defineRecorder = defineService<OfRecorder, RecorderMethods>('recorder', {
  from: ['page', 'worker'],
  to: 'offscreen',
  timeoutMs: 15_000,
});

/** Each method with the names of its arguments. Caller and receiver derive from this table. */
export const RECORDER = defineRecorder({
  start: ['where', 'isFirst'],
  pause: [],
  resume: [],
  stop: [],
  cancel: [],
  restore: ['takeId'],
  reopen: ['takeId'],
  answerConsent: ['isYes'],
  answerAge: ['ageBand'],
  answerClass: ['classId'],
  askMicrophone: [],
  rename: ['takeId', 'title'],
  sign: ['takeId', 'firstName'],
  trim: ['takeId', 'startMs', 'endMs'],
  retry: ['takeId'],
  audio: ['takeId'],
  freeRoom: [],
  look: [],
  close: [],
});

export const snapshots = defineStream<RecorderSnapshot>('recorder.snapshots', { from: ['page'], to: 'offscreen' });

/** A level in dBFS. Null stands for −Infinity, which JSON cannot represent. */
export interface LevelMessage {
  rmsDbfs: number | null;
  peak: Level['peak'];
}
export const levels = defineStream<LevelMessage>('recorder.levels', { from: ['page'], to: 'offscreen' });

export interface InsertTakeInput extends OfTake {
  /**
   * A new id for each of the user's requests. A repetition with the same id, after the worker was stopped, inserts
   * nothing twice.
   */
  requestId: string;
  link: string;
  expiresAt: number | null;
}

/** Asks the host page, through the worker, to insert a take's link into the target that the recorder was opened for. */
export const insertTake = defineCall<
  InsertTakeInput,
  { readBackMs: number; canTakeBack?: boolean | undefined },
  InsertErrorCode | AnswerErrorCode | 'no-such-take'
>('recorder.insert', { from: ['page'], to: 'worker', timeoutMs: 10_000 });

/** Asks the host page, through the worker, to take the link of an earlier `insertTake` out again. */
export const takeBackInserted = defineCall<OfTake & { requestId: string }, void, 'target-gone'>('recorder.take-back', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 5_000,
});

/** Stores where the take was placed, for the library and for the next visit. */
export const placed = defineCall<{ takeId: string; state: Extract<Placement['state'], 'copied'> }, void>(
  'recorder.placed',
  { from: ['page'], to: 'worker' },
);

/** The place of the recorder's iframe; absent: it is in no host page. */
export interface RecorderOrigin {
  place: RecordingPlace;
  hasTarget: boolean;
}
export const readOrigin = defineCall<OfRecorder, RecorderOrigin>('recorder.origin', { from: ['page'], to: 'worker' });

/**
 * Returns whether the recorder may offer to request the host's access to the user's file, after an insertion failed.
 */
export const readFileOffer = defineCall<OfRecorder, { isOffered: boolean }>('recorder.file-offer', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 10_000,
});

/**
 * Sends the user's answer. Yes opens the host's consent page in a tab. No hides the offer until the browser restarts.
 */
export const answerFileOffer = defineCall<OfRecorder & { isYes: boolean }, void, ErrorCode>(
  'recorder.answer-file-offer',
  {
    from: ['page'],
    to: 'worker',
    timeoutMs: 20_000,
  },
);

/** An insertion was tried, its page was closed, or another user signed in: the recorder's offer may have changed. */
export const offerChanged = defineEvent<OfRecorder>('recorder.offer-changed', { from: ['worker'], to: 'page' });

/** Time at which the worker must wake the outbox of the offscreen document (epoch ms); null: the queue is empty. */
export const outboxWaits = defineEvent<{ at: number | null }>('outbox.waits', { from: ['offscreen'], to: 'worker' });

/** There is something to upload: the outbox checks its queue. */
export const outboxWoken = defineEvent<Record<string, never>>('outbox.woken', { from: ['worker'], to: 'offscreen' });

/** Closes the recorder's iframe. The event reaches the parent page through the worker. */
export const closeRecorder = defineEvent<OfRecorder>('recorder.close-frame', { from: ['page'], to: 'worker' });

/**
 * The user has seen this recorder, or confirmed that they did. Without this event, a recording that a page started ends
 * soon.
 */
export const recorderSeen = defineEvent<OfRecorder>('recorder.seen', { from: ['page'], to: 'offscreen' });

/** Size of the recorder's content in CSS px. Without a width, the page decides the width. */
export const resizeRecorder = defineEvent<OfRecorder & { height: number; width?: number | undefined }>(
  'recorder.resize-frame',
  {
    from: ['page'],
    to: 'worker',
  },
);
