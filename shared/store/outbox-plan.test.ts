import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/shared/domain/limits.ts';
import type { Delivery, Take } from '@/shared/domain/take.ts';
import { type Circumstances, dueAt, NOTHING_LEARNED, planStep, type Step } from './outbox-plan.ts';

const NOW = 1_700_000_000_000;
const SHA = 'a'.repeat(64);
const URL_OF = 'f/uploads/x';
const DAY_MS = 86_400_000;

const sending = (change: Partial<Extract<Delivery, { state: 'sending' }>> = {}): Delivery => ({
  state: 'sending',
  offset: 0,
  uploadUrl: URL_OF,
  attempt: 0,
  retryAt: 0,
  ...change,
});

const ended = (change: Partial<Take> = {}): Take => ({
  id: '0aB3dE5gH7jK9mN1q',
  claim: '0'.repeat(64),
  ownerId: 'o',
  source: 'recorded',
  application: 'gmail',
  applicationView: null,
  title: 'Maths',
  text: null,
  voice: null,
  locale: null,
  createdAt: NOW,
  updatedAt: NOW,
  durationMs: 0,
  bytes: 100_000,
  sha256: SHA,
  peaks: null,
  capture: { state: 'recorded', at: NOW },
  delivery: sending(),
  placement: { state: 'none' },
  ...change,
});
const live = (change: Partial<Take> = {}): Take =>
  ended({ sha256: null, capture: { state: 'recording', at: NOW }, ...change });

const view = (change: Partial<Circumstances> = {}): Circumstances => ({
  now: NOW,
  isOnline: true,
  sending: 'yes',
  learned: { ...NOTHING_LEARNED, title: 'Maths' },
  ...change,
});
const learned = (change: object) => view({ learned: { ...NOTHING_LEARNED, title: 'Maths', ...change } });

const local = (reason: 'offline' | 'signed-out' | 'refused' | 'quota'): Delivery => ({ state: 'local', reason });
const send = (start: number, end: number, isLast: boolean): Step => ({
  do: 'send',
  uploadUrl: URL_OF,
  start,
  end,
  isLast,
});
const FINAL = { state: 'final', sha256: SHA, at: 1 } as const;
const OWED: Delivery = { ...FINAL, title: 'Old' };
const NOTHING: Step = { do: 'nothing' };
const PAUSED_UNTIL = NOW + 30_000;
const PAUSED = learned({ notBefore: PAUSED_UNTIL });
const PIECE = LIMITS.uploadPieceBytes;

describe('what is next for a take', () => {
  it.each<[string, Take, Circumstances, Step]>([
    ['final', ended({ delivery: { state: 'final', sha256: SHA, at: 1 } }), view(), NOTHING],
    ['final, its title is there', ended({ delivery: { ...FINAL, title: 'Maths' } }), view(), NOTHING],
    ['final, the title changed', ended({ delivery: { ...FINAL, title: 'Old' } }), view(), { do: 'rename' }],
    ['final, its title there is not known', ended({ delivery: { ...FINAL, title: null } }), view(), { do: 'rename' }],
    ['final, the title changed, offline', ended({ delivery: OWED }), view({ isOnline: false }), NOTHING],
    ['final, the title changed, no yes', ended({ delivery: OWED }), view({ sending: 'refused' }), NOTHING],
    ['failed', ended({ delivery: { state: 'failed', reason: 'not-audio', at: 1 } }), view(), NOTHING],
    ['local offline, online again', ended({ delivery: local('offline') }), view(), { do: 'begin' }],
    ['local offline, still', ended({ delivery: local('offline') }), view({ isOnline: false }), NOTHING],
    ['local signed out, signed in', ended({ delivery: local('signed-out') }), view(), { do: 'begin' }],
    [
      'local signed out, refused lately',
      ended({ delivery: local('signed-out') }),
      learned({ notBefore: NOW + 1 }),
      NOTHING,
    ],
    ['local refused, yes by now', ended({ delivery: local('refused') }), view(), NOTHING],
    ['local quota', ended({ delivery: local('quota') }), view(), NOTHING],
    ['sending, no yes', ended(), view({ sending: 'refused' }), { do: 'keep', reason: 'refused' }],
    ['sending, signed out', ended(), view({ sending: 'signed-out' }), { do: 'keep', reason: 'signed-out' }],
    [
      'offline, no yes',
      ended({ delivery: local('offline') }),
      view({ sending: 'refused' }),
      { do: 'keep', reason: 'refused' },
    ],
    ['refused, signed out', ended({ delivery: local('refused') }), view({ sending: 'signed-out' }), NOTHING],
    ['sending, offline', ended(), view({ isOnline: false }), { do: 'keep', reason: 'offline' }],
    ['later', ended({ delivery: sending({ retryAt: NOW + 1 }) }), view(), NOTHING],
    ['no upload yet', ended({ delivery: sending({ uploadUrl: null }) }), view(), { do: 'open' }],
    [
      'no upload yet, being recorded',
      live({ bytes: 0, delivery: sending({ uploadUrl: null }) }),
      view(),
      { do: 'open' },
    ],
    ['nothing was recorded', ended({ bytes: 0 }), view(), { do: 'fail', reason: 'recording-failed' }],
    ['in doubt', ended({ delivery: sending({ attempt: 1 }) }), view(), { do: 'look', uploadUrl: URL_OF }],
    [
      'in doubt no more',
      ended({ delivery: sending({ attempt: 1 }) }),
      learned({ isCertain: true }),
      send(0, 32_768, false),
    ],
    ['first piece', ended(), view(), send(0, PIECE, false)],
    ['last piece', ended({ delivery: sending({ offset: PIECE }) }), view(), send(PIECE, 100_000, true)],
    [
      'last piece, the title changed',
      ended({ delivery: sending({ offset: PIECE }) }),
      learned({ title: 'Old' }),
      send(PIECE, 100_000, true),
    ],
    ['all there before stop', ended({ delivery: sending({ offset: 100_000 }) }), view(), send(100_000, 100_000, true)],
    [
      'all there, length declared',
      ended({ delivery: sending({ offset: 100_000 }) }),
      learned({ length: 100_000 }),
      { do: 'confirm' },
    ],
    [
      'more there than here',
      ended({ delivery: sending({ offset: 100_001 }) }),
      view(),
      { do: 'restart', uploadUrl: URL_OF },
    ],
    ['another length declared', ended(), learned({ length: 9 }), { do: 'restart', uploadUrl: URL_OF }],
    ['a slow line', ended({ delivery: sending({ attempt: 9 }) }), learned({ isCertain: true }), send(0, 8000, false)],
    ['live, less than a second', live({ bytes: 7999 }), view(), NOTHING],
    ['live, a second', live({ bytes: 8000 }), view(), send(0, 8000, false)],
    ['live, a backlog', live({ bytes: 200_000 }), view(), send(0, PIECE, false)],
    ['paused, little', live({ bytes: 5, capture: { state: 'paused', at: NOW } }), view(), send(0, 5, false)],
    [
      'paused, nothing',
      live({ bytes: 5, delivery: sending({ offset: 5 }), capture: { state: 'paused', at: NOW } }),
      view(),
      NOTHING,
    ],
  ])('%s', (_name, take, circumstances, step) => {
    expect(planStep(take, circumstances)).toEqual(step);
  });

  const discarded = (at: number, delivery = sending()) => ended({ capture: { state: 'discarded', at }, delivery });
  it.each<[string, Take, Circumstances, Step]>([
    ['may be undone', discarded(NOW), view(), NOTHING],
    ['no more', discarded(NOW - LIMITS.undoMs), view(), { do: 'take-back', uploadUrl: URL_OF }],
    ['even without a yes', discarded(0), view({ sending: 'refused' }), { do: 'take-back', uploadUrl: URL_OF }],
    ['offline', discarded(0), view({ isOnline: false }), NOTHING],
    ['nothing was sent', discarded(0, sending({ uploadUrl: null })), view(), { do: 'keep', reason: 'offline' }],
    ['it was never to go', discarded(0, local('refused')), view(), NOTHING],
    ['the clock jumped back', discarded(NOW + DAY_MS), view(), { do: 'take-back', uploadUrl: URL_OF }],
    ['all was sent, may be undone', discarded(NOW - LIMITS.undoMs, FINAL), view(), NOTHING],
    ['all was sent, no more', discarded(NOW - 30_000, FINAL), view(), { do: 'remove' }],
    ['all was sent, even without a yes', discarded(0, FINAL), view({ sending: 'refused' }), { do: 'remove' }],
    ['all was sent but its title, may be undone', discarded(NOW, OWED), view(), NOTHING],
    ['all was sent but its title, no more', discarded(0, OWED), view(), { do: 'remove' }],
    ['all was sent, offline', discarded(0, FINAL), view({ isOnline: false }), NOTHING],
  ])('cancelled: %s', (_name, take, circumstances, step) => {
    expect(planStep(take, circumstances)).toEqual(step);
  });
});

describe('when it wants to be woken', () => {
  it.each<[string, Take, Circumstances, number | null]>([
    ['now', ended(), view(), NOW],
    ['at its time', ended({ delivery: sending({ retryAt: NOW + 5000 }) }), view(), NOW + 5000],
    [
      'its time lies a day ahead: the clock jumped back',
      ended({ delivery: sending({ retryAt: NOW + DAY_MS }) }),
      view(),
      NOW,
    ],
    [
      'offline: it looks again each minute',
      ended({ delivery: local('offline') }),
      view({ isOnline: false }),
      NOW + 60_000,
    ],
    [
      'offline with a title to tell: each minute too',
      ended({ delivery: OWED }),
      view({ isOnline: false }),
      NOW + 60_000,
    ],
    ['a title that could not be told: when its pause is over', ended({ delivery: OWED }), PAUSED, PAUSED_UNTIL],
    ['when the undo is over', ended({ capture: { state: 'discarded', at: NOW } }), view(), NOW + LIMITS.undoMs],
    ['when it is removed', ended({ capture: { state: 'discarded', at: NOW }, delivery: FINAL }), view(), NOW + 30_000],
    ['never: somebody is speaking', live({ bytes: 10 }), view(), null],
    ['never: refused', ended({ delivery: local('refused') }), view(), null],
  ])('%s', (_name, take, circumstances, at) => {
    expect(dueAt(take, circumstances)).toBe(at);
  });
});
