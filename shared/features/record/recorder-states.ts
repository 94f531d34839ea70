import { err, ok } from '@/shared/base/result.ts';
import type { ClassChoice } from '@/shared/domain/account/class-choice.ts';
import { idleSnapshot } from './model.ts';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';

export interface RecorderExample {
  name: string;
  snapshot: RecorderSnapshot;
  /** A page waits for the link. */
  hasHost: boolean;
  /** As in the extension. */
  asksInTab?: true;
  canSignIn?: true;
}

const NOW = Date.UTC(2026, 10, 21, 9, 30);
const peaks = Array.from({ length: 120 }, (_, i) => 0.15 + 0.7 * Math.abs(Math.sin(i * 0.37) * Math.cos(i * 0.11)));
const base: RecorderSnapshot = {
  ...idleSnapshot(),
  takeId: 'A'.repeat(17),
  consent: 'yes',
  title: 'About your second draft',
};
const classChoices: readonly ClassChoice[] = [
  { id: 'B'.repeat(17), name: 'The Foxes', colour: 'orange', face: 7 },
  { id: 'C'.repeat(17), name: 'Science with Ms Rivera', colour: 'blue', face: 3 },
];
const link = `https://mote.example/m/${base.takeId}`;
const review: RecorderSnapshot = {
  ...base,
  phase: 'review',
  elapsedMs: 12_000,
  peaks,
  link,
  placement: { state: 'none' },
  delivery: { state: 'sending', offset: 4_096, uploadUrl: null, attempt: 0, retryAt: 0 },
};
const final = { state: 'final', sha256: '', at: NOW } as const;
const state = (name: string, snapshot: RecorderSnapshot, hasHost = false): RecorderExample => ({
  name,
  snapshot,
  hasHost,
});
const blocked = (problem: NonNullable<RecorderSnapshot['problem']>) =>
  state(`blocked: ${problem}`, { ...idleSnapshot(), phase: 'blocked', problem });

/**
 * The recorder in each of its states, for the kit page and for pictures. Running states do not advance: they are paused
 * or at 0:12.
 */
export const recorderStates: readonly RecorderExample[] = [
  state('idle', idleSnapshot()),
  state('idle: little room', { ...idleSnapshot(), isRoomLow: true }),
  state('asking-age', { ...base, phase: 'asking-age', visibility: 'private' }),
  state('asking-class', { ...base, phase: 'asking-class', classChoices }),
  state('asking-consent', { ...base, phase: 'asking-consent', consent: 'unasked' }),
  state('asking-microphone', { ...base, phase: 'asking-microphone' }),
  state('arming', { ...base, phase: 'arming' }),
  state('counting', { ...base, phase: 'counting', at: NOW }),
  state('recording', { ...base, phase: 'recording', elapsedMs: 12_000, at: Number.MAX_SAFE_INTEGER, link }, true),
  state('recording: silent', {
    ...base,
    phase: 'recording',
    elapsedMs: 4_000,
    at: Number.MAX_SAFE_INTEGER,
    isSilent: true,
  }),
  state('recording: muted', {
    ...base,
    phase: 'recording',
    elapsedMs: 4_000,
    at: Number.MAX_SAFE_INTEGER,
    problem: 'microphone-muted',
  }),
  state('recording: limit near', {
    ...base,
    phase: 'recording',
    elapsedMs: 292_000,
    at: Number.MAX_SAFE_INTEGER,
    isLimitNear: true,
  }),
  state('recording: silent, limit near', {
    ...base,
    phase: 'recording',
    elapsedMs: 292_000,
    at: Number.MAX_SAFE_INTEGER,
    isSilent: true,
    isLimitNear: true,
  }),
  state(
    'recording: an attempt',
    {
      ...base,
      phase: 'recording',
      elapsedMs: 12_000,
      at: Number.MAX_SAFE_INTEGER,
      maxMs: 60_000,
      link,
      attempt: { number: 1, of: 2 },
    },
    true,
  ),
  state('paused', { ...base, phase: 'paused', elapsedMs: 12_000, link }, true),
  state('saving', { ...base, phase: 'saving', elapsedMs: 12_000 }),
  state('review: sending', review, true),
  state('review: offline', { ...review, delivery: { state: 'local', reason: 'offline' } }, true),
  state('review: the server does not answer', {
    ...review,
    expiresAt: NOW,
    delivery: { state: 'sending', offset: 0, uploadUrl: null, attempt: 2, retryAt: NOW, reason: 'server-unreachable' },
  }),
  state('review: the server is full', {
    ...review,
    delivery: { state: 'sending', offset: 0, uploadUrl: null, attempt: 2, retryAt: NOW, reason: 'storage-full' },
  }),
  {
    ...state('review: the server is full without an account', {
      ...review,
      delivery: {
        ...{ state: 'sending', offset: 0, uploadUrl: null, attempt: 2, retryAt: NOW },
        reason: 'anonymous-storage-full',
      },
    }),
    canSignIn: true,
  },
  {
    ...state('review: refused', {
      ...review,
      link: null,
      consent: 'no',
      delivery: { state: 'local', reason: 'refused' },
    }),
    canSignIn: true,
  },
  {
    ...state('review: signed out', { ...review, link: null, delivery: { state: 'local', reason: 'signed-out' } }),
    canSignIn: true,
  },
  state('review: an adult has to allow it', {
    ...review,
    link: null,
    delivery: { state: 'failed', reason: 'consent-needed', at: NOW },
  }),
  state('review: failed', { ...review, delivery: { state: 'failed', reason: 'mote-too-large', at: NOW } }),
  state('review: for a class', { ...review, delivery: final, classChoices, classId: classChoices[0]?.id }, true),
  state('review: refused by its class', {
    ...review,
    classChoices,
    classId: classChoices[0]?.id,
    delivery: { state: 'failed', reason: 'not-in-class', at: NOW },
  }),
  state('review: limit reached', { ...review, elapsedMs: 300_000, isLimitReached: true }),
  state('review: microphone lost', { ...review, problem: 'microphone-lost' }),
  state('review: ready', { ...review, delivery: final, expiresAt: NOW }),
  state('review: Someone', { ...review, delivery: final, expiresAt: NOW, firstName: '' }),
  state('review: with a first name', { ...review, delivery: final, expiresAt: NOW, firstName: 'Ana' }),
  state('review: of a minor', { ...review, delivery: final, visibility: 'private' }),
  state('review: placed', { ...review, delivery: final, placement: { state: 'placed', at: NOW } }, true),
  state('review: copied', { ...review, delivery: final, placement: { state: 'copied', at: NOW } }, true),
  state(
    'review: the last attempt',
    { ...review, elapsedMs: 60_000, isLimitReached: true, attempt: { number: 2, of: 2 } },
    true,
  ),
  state('inserting', { ...review, phase: 'inserting' }, true),
  state('elsewhere', { ...idleSnapshot(), phase: 'elsewhere' }),
  blocked('microphone-denied'),
  blocked('microphone-blocked-by-system'),
  { ...blocked('microphone-denied'), name: 'blocked: microphone-denied, in the extension', asksInTab: true },
  blocked('microphone-blocked-by-policy'),
  blocked('microphone-missing'),
  blocked('microphone-busy'),
  blocked('device-storage-full'),
  blocked('attempts-used-up'),
  blocked('recording-failed'),
  blocked('recording-not-started'),
  blocked('encoder-failed'),
  blocked('recorder-offline'),
  blocked('recorder-unreachable'),
  blocked('recorder-slow'),
  blocked('recorder-outdated'),
];

/** Returns ports that stay in one state. */
export function portsOf({ snapshot, hasHost, asksInTab, canSignIn }: Omit<RecorderExample, 'name'>): RecorderPorts {
  const refused = async () => err('aborted' as const);
  const done = async () => ok(undefined);
  const noTake = async () => err('no-such-take' as const);
  return {
    watch: (listener) => listener(snapshot),
    watchLevel(listener) {
      for (const peak of peaks) listener({ rmsDbfs: -50 * (1 - peak), peak });
    },
    start: refused,
    pause: done,
    resume: done,
    stop: noTake,
    cancel: done,
    restore: noTake,
    answerConsent: done,
    answerAge: done,
    answerClass: done,
    askMicrophone: done,
    rename: noTake,
    ...(snapshot.firstName === undefined ? {} : { sign: noTake }),
    trim: noTake,
    retry: done,
    audio: noTake,
    copyLink: done,
    freeRoom: async () => ok({ removed: 3 }),
    ...(canSignIn ? { signIn: done } : {}),
    ...(hasHost ? { insert: done } : {}),
    ...(asksInTab ? { asksInTab } : {}),
  };
}
