import { describe, expect, it } from 'vitest';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import {
  elapsedAt,
  idleSnapshot,
  isBusy,
  isRunning,
  isUnderWay,
  type RecordSessionEvent,
  reduceRecorder,
  secondsToStart,
} from './model.ts';
import { RECORDER_PHASES, type RecorderSnapshot } from './ports.ts';

const NOW = 5_000;
const base = (over: Partial<RecorderSnapshot> = {}): RecorderSnapshot => ({
  ...idleSnapshot(60_000),
  takeId: 't',
  at: 1_000,
  ...over,
});
const take = {
  id: 't',
  title: 'Hello',
  durationMs: 4_200,
  delivery: { state: 'local', reason: 'offline' },
  placement: { state: 'none' },
  peaks: [0.2, 0.4],
} as unknown as TakeView;

const TABLE: [string, RecorderSnapshot, RecordSessionEvent, Partial<RecorderSnapshot>][] = [
  [
    'a recording that is wanted starts from nothing',
    base({ problem: 'microphone-lost', isLimitReached: true, elapsedMs: 9 }),
    {
      type: 'prepared',
      takeId: 'n',
      title: 'T',
      maxMs: 300_000,
      consent: 'yes',
      link: 'l',
      expiresAt: 7,
      visibility: 'link',
    },
    {
      phase: 'arming',
      takeId: 'n',
      maxMs: 300_000,
      link: 'l',
      expiresAt: 7,
      problem: null,
      isLimitReached: false,
      elapsedMs: 0,
    },
  ],
  ['the question', base({ phase: 'arming' }), { type: 'consent-asked' }, { phase: 'asking-consent' }],
  [
    'its answer',
    base({ phase: 'asking-consent' }),
    { type: 'consent-answered', consent: 'no', link: null },
    { consent: 'no', link: null, phase: 'asking-consent' },
  ],
  ['the prompt', base({ phase: 'arming' }), { type: 'microphone-asked' }, { phase: 'asking-microphone' }],
  [
    'arming forgets the last problem',
    base({ phase: 'blocked', problem: 'microphone-busy' }),
    { type: 'arming' },
    { phase: 'arming', problem: null },
  ],
  [
    'the countdown: `at` is its end',
    base({ phase: 'arming' }),
    { type: 'counting', until: NOW + 3_000 },
    { phase: 'counting', at: NOW + 3_000 },
  ],
  [
    'the first sound',
    base({ phase: 'arming' }),
    { type: 'recording', atMs: 0 },
    { phase: 'recording', elapsedMs: 0, at: NOW },
  ],
  [
    'a pause ends "we cannot hear you"',
    base({ phase: 'recording', isSilent: true }),
    { type: 'paused', atMs: 3_000 },
    { phase: 'paused', elapsedMs: 3_000, isSilent: false },
  ],
  [
    'going on',
    base({ phase: 'paused', elapsedMs: 3_000 }),
    { type: 'recording', atMs: 3_000 },
    { phase: 'recording', elapsedMs: 3_000, at: NOW },
  ],
  ['silence', base({ phase: 'recording' }), { type: 'silent' }, { isSilent: true, phase: 'recording' }],
  ['sound again', base({ phase: 'recording', isSilent: true }), { type: 'heard' }, { isSilent: false }],
  ['ten seconds left', base({ phase: 'recording' }), { type: 'limit-near' }, { isLimitNear: true, phase: 'recording' }],
  ['the limit', base({ phase: 'recording' }), { type: 'limit-reached' }, { isLimitReached: true }],
  ['little room', base({ phase: 'idle' }), { type: 'room', isLow: true }, { isRoomLow: true, phase: 'idle' }],
  [
    'little room is known over a start',
    base({ phase: 'idle', isRoomLow: true }),
    { type: 'ended' },
    { isRoomLow: true, phase: 'idle' },
  ],
  [
    'a problem does not end a take',
    base({ phase: 'recording' }),
    { type: 'problem', problem: 'microphone-muted' },
    { phase: 'recording', problem: 'microphone-muted' },
  ],
  [
    'saving counts to the moment of stop',
    base({ phase: 'recording', elapsedMs: 1_000 }),
    { type: 'saving' },
    { phase: 'saving', elapsedMs: 5_000 },
  ],
  [
    'saving by the samples',
    base({ phase: 'recording' }),
    { type: 'saving', atMs: 4_200 },
    { phase: 'saving', elapsedMs: 4_200 },
  ],
  [
    'saved',
    base({ phase: 'saving', isLimitNear: true }),
    { type: 'saved', take, link: 'l' },
    { phase: 'review', elapsedMs: 4_200, title: 'Hello', peaks: [0.2, 0.4], isLimitNear: false, link: 'l' },
  ],
  [
    'saved keeps why it ended',
    base({ phase: 'saving', problem: 'encoder-failed' }),
    { type: 'saved', take, link: null },
    { problem: 'encoder-failed' },
  ],
  [
    'saved forgets a mute',
    base({ phase: 'saving', problem: 'microphone-muted' }),
    { type: 'saved', take, link: null },
    { problem: null },
  ],
  [
    'the row changed',
    base({ phase: 'review', elapsedMs: 4_200 }),
    { type: 'changed', take },
    { phase: 'review', delivery: take.delivery, elapsedMs: 4_200 },
  ],
  [
    'the first piece is kept',
    base({ phase: 'recording', hasSound: false }),
    { type: 'changed', take: { ...take, bytes: 8_000 } },
    { phase: 'recording', hasSound: true },
  ],
  ['inserting', base({ phase: 'review' }), { type: 'inserting' }, { phase: 'inserting' }],
  [
    'inserted',
    base({ phase: 'inserting' }),
    { type: 'inserted', placement: { state: 'placed', at: 1 } },
    { phase: 'review', placement: { state: 'placed', at: 1 } },
  ],
  [
    'blocked',
    base({ phase: 'arming', link: 'l' }),
    { type: 'blocked', problem: 'microphone-denied' },
    { phase: 'blocked', problem: 'microphone-denied', takeId: null, link: null, maxMs: 60_000 },
  ],
  ['elsewhere', base({ phase: 'arming' }), { type: 'elsewhere' }, { phase: 'elsewhere', takeId: null }],
  [
    'the end keeps the answer to the question',
    base({ phase: 'review', consent: 'no' }),
    { type: 'ended' },
    { phase: 'idle', takeId: null, consent: 'no' },
  ],
];

it.each(TABLE)('the transition table: %s', (_, before, event, after) => {
  expect(reduceRecorder(before, event, NOW)).toMatchObject(after);
});

it('the transition table has a row for each kind of event', () => {
  const kinds: RecordSessionEvent['type'][] = [
    'prepared',
    'consent-asked',
    'consent-answered',
    'microphone-asked',
    'arming',
    'recording',
    'paused',
    'silent',
    'heard',
    'limit-near',
    'limit-reached',
    'room',
    'problem',
    'saving',
    'saved',
    'changed',
    'inserting',
    'inserted',
    'blocked',
    'elsewhere',
    'ended',
  ];
  expect(kinds.filter((kind) => !TABLE.some(([, , event]) => event.type === kind))).toEqual([]);
});

describe('the recorded time', () => {
  it('counts on while recording, never beyond the limit, never backwards', () => {
    const recording = base({ phase: 'recording', elapsedMs: 2_000, at: 1_000 });
    expect(elapsedAt(recording, 4_000)).toBe(5_000);
    expect(elapsedAt(recording, 1_000_000)).toBe(60_000);
    expect(elapsedAt(recording, 0)).toBe(2_000);
    expect(elapsedAt({ ...recording, phase: 'paused' }, 4_000)).toBe(2_000);
  });
});

it('each phase is at rest, busy, or running', () => {
  expect(RECORDER_PHASES.filter((phase) => !isBusy(phase))).toEqual(['idle', 'review', 'blocked', 'elsewhere']);
  expect(RECORDER_PHASES.filter(isRunning)).toEqual(['recording', 'paused']);
  expect(RECORDER_PHASES.filter(isUnderWay)).toEqual(['counting', 'recording', 'paused']);
});

it.each([
  [-500, 3],
  [0, 3],
  [1, 3],
  [1_000, 2],
  [2_999, 1],
  [3_000, 1],
  [9_000, 1],
])('%i ms into a countdown, %i s are left', (ms, seconds) => {
  expect(secondsToStart({ at: NOW + 3_000 }, NOW + ms)).toBe(seconds);
});
