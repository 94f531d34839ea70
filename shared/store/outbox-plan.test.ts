import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Delivery, Take } from '@/shared/domain/mote/take.ts';
import { type Circumstances, dueAt, NOTHING_LEARNED, type OutboxStep, planStep } from './outbox-plan.ts';

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
const send = (start: number, end: number, isLast: boolean): OutboxStep => ({
  do: 'send',
  uploadUrl: URL_OF,
  start,
  end,
  isLast,
});
const FINAL = { state: 'final', sha256: SHA, at: 1 } as const;
const OWED: Delivery = { ...FINAL, title: 'Old' };
const NOTHING: OutboxStep = { do: 'nothing' };
const PAUSED_UNTIL = NOW + 30_000;
const PAUSED = learned({ notBefore: PAUSED_UNTIL });
const PIECE = LIMITS.uploadPieceBytes;

describe('planStep()', () => {
  it.each<[string, Take, Circumstances, OutboxStep]>([
    ['final', ended({ delivery: { state: 'final', sha256: SHA, at: 1 } }), view(), NOTHING],
    ['final, the server has its title', ended({ delivery: { ...FINAL, title: 'Maths' } }), view(), NOTHING],
    ['final, the title changed', ended({ delivery: { ...FINAL, title: 'Old' } }), view(), { do: 'rename' }],
    ['final, the server’s title is unknown', ended({ delivery: { ...FINAL, title: null } }), view(), { do: 'rename' }],
    ['final, the title changed, offline', ended({ delivery: OWED }), view({ isOnline: false }), NOTHING],
    ['final, the title changed, without consent', ended({ delivery: OWED }), view({ sending: 'refused' }), NOTHING],
    ['failed', ended({ delivery: { state: 'failed', reason: 'not-audio', at: 1 } }), view(), NOTHING],
    ['local offline, online again', ended({ delivery: local('offline') }), view(), { do: 'begin' }],
    ['local offline, still offline', ended({ delivery: local('offline') }), view({ isOnline: false }), NOTHING],
    ['local signed out, signed in', ended({ delivery: local('signed-out') }), view(), { do: 'begin' }],
    [
      'local signed out, session refused a moment ago',
      ended({ delivery: local('signed-out') }),
      learned({ notBefore: NOW + 1 }),
      NOTHING,
    ],
    ['local refused, consent given since', ended({ delivery: local('refused') }), view(), NOTHING],
    ['local quota', ended({ delivery: local('quota') }), view(), NOTHING],
    ['sending, without consent', ended(), view({ sending: 'refused' }), { do: 'keep', reason: 'refused' }],
    ['sending, signed out', ended(), view({ sending: 'signed-out' }), { do: 'keep', reason: 'signed-out' }],
    [
      'offline, without consent',
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
    ['nothing was recorded', ended({ bytes: 0 }), view(), { do: 'fail', reason: 'nothing-recorded' }],
    ['unknown progress', ended({ delivery: sending({ attempt: 1 }) }), view(), { do: 'look', uploadUrl: URL_OF }],
    [
      'progress known again',
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
    [
      'the server has all bytes before the stop',
      ended({ delivery: sending({ offset: 100_000 }) }),
      view(),
      send(100_000, 100_000, true),
    ],
    [
      'the server has all bytes, length declared',
      ended({ delivery: sending({ offset: 100_000 }) }),
      learned({ length: 100_000 }),
      { do: 'confirm' },
    ],
    [
      'the server has more bytes than this device',
      ended({ delivery: sending({ offset: 100_001 }) }),
      view(),
      { do: 'restart', uploadUrl: URL_OF },
    ],
    ['another length declared', ended(), learned({ length: 9 }), { do: 'restart', uploadUrl: URL_OF }],
    [
      'a slow connection',
      ended({ delivery: sending({ attempt: 9 }) }),
      learned({ isCertain: true }),
      send(0, 8000, false),
    ],
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
  ])('planStep() returns the next step: %s', (_name, take, circumstances, step) => {
    expect(planStep(take, circumstances)).toEqual(step);
  });

  const discarded = (at: number, delivery = sending()) => ended({ capture: { state: 'discarded', at }, delivery });
  it.each<[string, Take, Circumstances, OutboxStep]>([
    ['the undo is still possible', discarded(NOW), view(), NOTHING],
    ['the undo is over', discarded(NOW - LIMITS.undoMs), view(), { do: 'take-back', uploadUrl: URL_OF }],
    [
      'the undo is over, without consent',
      discarded(0),
      view({ sending: 'refused' }),
      { do: 'take-back', uploadUrl: URL_OF },
    ],
    ['offline', discarded(0), view({ isOnline: false }), NOTHING],
    ['nothing was sent', discarded(0, sending({ uploadUrl: null })), view(), { do: 'keep', reason: 'offline' }],
    ['it was not to be sent', discarded(0, local('refused')), view(), NOTHING],
    ['the clock jumped back', discarded(NOW + DAY_MS), view(), { do: 'take-back', uploadUrl: URL_OF }],
    ['all was sent, the undo is still possible', discarded(NOW - LIMITS.undoMs, FINAL), view(), NOTHING],
    ['all was sent, the undo is over', discarded(NOW - 30_000, FINAL), view(), { do: 'remove' }],
    [
      'all was sent, the undo is over, without consent',
      discarded(0, FINAL),
      view({ sending: 'refused' }),
      { do: 'remove' },
    ],
    ['all but the title was sent, the undo is still possible', discarded(NOW, OWED), view(), NOTHING],
    ['all but the title was sent, the undo is over', discarded(0, OWED), view(), { do: 'remove' }],
    ['all was sent, offline', discarded(0, FINAL), view({ isOnline: false }), NOTHING],
  ])('planStep() returns the next step of a cancelled take: %s', (_name, take, circumstances, step) => {
    expect(planStep(take, circumstances)).toEqual(step);
  });
});

describe('dueAt()', () => {
  it.each<[string, Take, Circumstances, number | null]>([
    ['now', ended(), view(), NOW],
    ['at the time of the retry', ended({ delivery: sending({ retryAt: NOW + 5000 }) }), view(), NOW + 5000],
    [
      'now, if the retry is a day ahead because the clock jumped back',
      ended({ delivery: sending({ retryAt: NOW + DAY_MS }) }),
      view(),
      NOW,
    ],
    ['each minute while offline', ended({ delivery: local('offline') }), view({ isOnline: false }), NOW + 60_000],
    [
      'each minute while offline with an unsent title',
      ended({ delivery: OWED }),
      view({ isOnline: false }),
      NOW + 60_000,
    ],
    ['after the pause of a title that could not be sent', ended({ delivery: OWED }), PAUSED, PAUSED_UNTIL],
    ['at the end of the undo period', ended({ capture: { state: 'discarded', at: NOW } }), view(), NOW + LIMITS.undoMs],
    [
      'at the removal from the server',
      ended({ capture: { state: 'discarded', at: NOW }, delivery: FINAL }),
      view(),
      NOW + 30_000,
    ],
    ['never while a piece is too small to send', live({ bytes: 10 }), view(), null],
    ['never without consent', ended({ delivery: local('refused') }), view(), null],
  ])('dueAt() returns the time of the next step: %s', (_name, take, circumstances, at) => {
    expect(dueAt(take, circumstances)).toBe(at);
  });
});
