import { type Call, type Context, defineCall, defineEvent, defineStream } from '@/extension/messaging/define.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/domain/errors.ts';
import type { Placement, TakeView } from '@/shared/domain/take.ts';
import type { Level } from '@/shared/engines/contracts.ts';
import type { RecorderSnapshot, RecordingPlace } from '@/shared/features/record/ports.ts';

/** A recorder on a page of ours (sidebar, iframe after its reload) asks the worker to have the offscreen document ready. */
export const wakeOffscreen = defineCall<Record<string, never>, void>('recording.wake-offscreen', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 10_000,
});

/** The offscreen document is there (again): streams can be opened. */
export const offscreenOpened = defineEvent<Record<string, never>>('recording.offscreen-opened', {
  from: ['offscreen'],
  to: 'page',
});

/** Whether the offscreen document is there, where the browser does not tell. */
export const meetOffscreen = defineCall<Record<string, never>, void>('recording.meet-offscreen', {
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
  hasSounds: boolean;
  hasCountdown: boolean;
  locale: string;
  maxMs: number;
  /** Whose takes are recorded: user id, or the device's anonymous id. */
  ownerId: string;
  /** The server has ended the session of who was signed in, and nobody has signed in or out since. */
  isSessionEnded: boolean;
  /** False: under 13 without an adult's permission. */
  canUpload: boolean;
  /** A minor is signed in, whose motes are for themselves and their teacher. */
  isMinor: boolean;
  /** Features that teachers have switched off for this person. */
  featuresOff: readonly string[];
  /** The person's content may go to servers (decisions 21). */
  mayUseServers: boolean;
  /** This person was told that what the school's voices read goes to the server, and said yes. */
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

interface OfRecorder {
  recorderId: string;
}
interface OfTake extends OfRecorder {
  takeId: string;
}

const RECORDER_TIMEOUT_MS = 15_000;
const toOffscreen = { from: ['page', 'worker'] as const satisfies readonly Context[], to: 'offscreen' as const };

function defineVerb<In extends OfRecorder, Out>(verb: string): Call<In, Out> {
  return defineCall<In, Out>(`recorder.${verb}`, { ...toOffscreen, timeoutMs: RECORDER_TIMEOUT_MS });
}

/** The recorder's verbs (shared/features/record/ports.ts), to the offscreen document where the session lives. */
export const RECORDER = {
  /** `isFirst`: the click that opens the recorder. Asked again (the worker died in between) it starts nothing twice. */
  start: defineVerb<OfRecorder & { where: RecordingPlace; isFirst?: boolean }, { takeId: string }>('start'),
  pause: defineVerb<OfRecorder, void>('pause'),
  resume: defineVerb<OfRecorder, void>('resume'),
  stop: defineVerb<OfRecorder, TakeView>('stop'),
  cancel: defineVerb<OfRecorder, void>('cancel'),
  restore: defineVerb<OfTake, TakeView>('restore'),
  answerConsent: defineVerb<OfRecorder & { isYes: boolean }, void>('answer-consent'),
  askMicrophone: defineVerb<OfRecorder, void>('ask-microphone'),
  rename: defineVerb<OfTake & { title: string }, TakeView>('rename'),
  trim: defineVerb<OfTake & { startMs: number; endMs: number }, TakeView>('trim'),
  retry: defineVerb<OfTake, void>('retry'),
  /** The MP3 in base64: messages are JSON. */
  audio: defineVerb<OfTake, { base64: string }>('audio'),
  freeRoom: defineVerb<OfRecorder, { removed: number }>('free-room'),
  /** Whether its session is there. Of one that has gone: `no-such-take`, or no answer at all. */
  look: defineVerb<OfRecorder, void>('look'),
  /** Its session has ended beside a take in review: the one of now goes on with it. Of a take that is gone, or another's: `no-such-take`. */
  reopen: defineVerb<OfTake, TakeView>('reopen'),
  close: defineVerb<OfRecorder, void>('close'),
} as const;

export const snapshots = defineStream<RecorderSnapshot>('recorder.snapshots', { from: ['page'], to: 'offscreen' });

/** −Infinity does not survive JSON: null stands for it. */
export interface LevelMessage {
  rmsDbfs: number | null;
  peak: Level['peak'];
}
export const levels = defineStream<LevelMessage>('recorder.levels', { from: ['page'], to: 'offscreen' });

export interface InsertTakeInput extends OfTake {
  /** One for each time that the person asks: asked again with it (the worker died in between) nothing is inserted twice. */
  requestId: string;
  link: string;
  expiresAt: number | null;
}

/** Asks the host page, through the worker, to insert a take's link into the target that the recorder was opened for. */
export const insertTake = defineCall<
  InsertTakeInput,
  { readBackMs: number },
  InsertErrorCode | AnswerErrorCode | 'no-such-take'
>('recorder.insert', { from: ['page'], to: 'worker', timeoutMs: 10_000 });

/** Where the take went, for the library and for the next visit. */
export const placed = defineCall<{ takeId: string; state: Extract<Placement['state'], 'copied'> }, void>(
  'recorder.placed',
  { from: ['page'], to: 'worker' },
);

/** What the recorder's iframe must know of where it stands; absent: it stands in no host page. */
export interface RecorderOrigin {
  place: RecordingPlace;
  hasTarget: boolean;
}
export const readOrigin = defineCall<OfRecorder, RecorderOrigin>('recorder.origin', { from: ['page'], to: 'worker' });

/** Whether the recorder may offer to ask the host for its person's file, since the last insert did not come about. */
export const readFileOffer = defineCall<OfRecorder, { isOffered: boolean }>('recorder.file-offer', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 10_000,
});

/** Yes: a tab opens at the host's own question. No: it is not offered again until the browser is started anew. */
export const answerFileOffer = defineCall<OfRecorder & { isYes: boolean }, void, ErrorCode>(
  'recorder.answer-file-offer',
  {
    from: ['page'],
    to: 'worker',
    timeoutMs: 20_000,
  },
);

/** An insert was tried, or its page was left, or somebody else signed in: what the recorder may offer can be something else. */
export const offerChanged = defineEvent<OfRecorder>('recorder.offer-changed', { from: ['worker'], to: 'page' });

/** The outbox of the offscreen document wants to be woken then (epoch ms); null: nothing waits. */
export const outboxWaits = defineEvent<{ at: number | null }>('outbox.waits', { from: ['offscreen'], to: 'worker' });

/** Something to send: whoever runs the outbox looks again. */
export const outboxWoken = defineEvent<Record<string, never>>('outbox.woken', { from: ['worker'], to: 'offscreen' });

/** The recorder's iframe speaks to the page that holds it through the worker. */
export const closeRecorder = defineEvent<OfRecorder>('recorder.close-frame', { from: ['page'], to: 'worker' });

/** The person has had this recorder before them, or has said so. Until then a recording that a page began is ended soon. */
export const recorderSeen = defineEvent<OfRecorder>('recorder.seen', { from: ['page'], to: 'offscreen' });

/** Height of the recorder's content in CSS px. */
export const resizeRecorder = defineEvent<OfRecorder & { height: number }>('recorder.resize-frame', {
  from: ['page'],
  to: 'worker',
});
