import { describe, expect, it } from 'vitest';
import { refusal } from '@/shared/client/fake-sender.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { API_ERRORS, type ApiErrorCode } from '@/shared/domain/errors.ts';
import { waitOf } from '@/shared/domain/take.ts';
import { afterFailure } from './after-failure.ts';
import { backoffMs, isDue, MAX_WAIT_MS } from './backoff.ts';

const NOW = 1_700_000_000_000;
const moment = { now: NOW, random: () => 0.5 };
const sending = { state: 'sending', offset: 70, uploadUrl: 'f/uploads/x', attempt: 0, retryAt: 0 } as const;
const passing = (error: ApiFailure['error'], status: number | null = null): ApiFailure => ({
  ...refusal('internal'),
  error,
  status,
  isOwnAnswer: false,
});

describe('after a failure', () => {
  const later = [
    ...['internal', 'overloaded', 'storage-full', 'too-many-requests', 'upload-locked', 'body-too-slow'],
    ...['format-not-offered', 'provider-failed', 'file-service-failed', 'translator-failed', 'translator-slow'],
    ...['server-voice-failed', 'server-voice-slow'],
  ];
  const soon = 'offset-mismatch mote-not-ready no-such-upload no-such-mote hash-mismatch'.split(' ');
  const codes = Object.keys(API_ERRORS) as ApiErrorCode[];

  it.each(codes)('%s', (code) => {
    const after = afterFailure(sending, refusal(code), moment);
    if (code === 'session-invalid') expect(after).toEqual({ state: 'local', reason: 'signed-out' });
    else if (code === 'allowance-used-up') expect(after).toEqual({ state: 'local', reason: 'quota' });
    else if (later.includes(code)) expect(after).toEqual({ ...sending, attempt: 1, retryAt: NOW + 1000, reason: code });
    else if (soon.includes(code)) expect(after).toMatchObject({ state: 'sending', attempt: 1, retryAt: NOW });
    else expect(after).toEqual({ state: 'failed', reason: code, at: NOW });
  });

  it('what is gone begins again at 0, what broke on the way is sent again', () => {
    expect(afterFailure(sending, refusal('no-such-upload'), moment)).toMatchObject({ uploadUrl: null, offset: 0 });
    expect(afterFailure(sending, refusal('hash-mismatch'), moment)).toMatchObject({
      uploadUrl: 'f/uploads/x',
      offset: 0,
    });
    const often = { ...sending, attempt: 3 };
    expect(afterFailure(often, refusal('hash-mismatch'), moment)).toMatchObject({ state: 'failed' });
  });

  it('a second doubt waits', () => {
    const after = afterFailure({ ...sending, attempt: 1 }, refusal('offset-mismatch'), moment);
    expect(after).toMatchObject({ attempt: 2, retryAt: NOW + 2000 });
  });

  it.each([
    passing('timed-out'),
    passing('server-unreachable'),
    passing('unknown', 403),
    passing('unknown', 404),
    passing('unknown', 200),
  ])('what our server did not say passes: $error $status', (failure) => {
    expect(afterFailure(sending, failure, moment)).toMatchObject({ state: 'sending', offset: 70, attempt: 1 });
  });

  it('a server that is full or busy is named, with the time that it asked for', () => {
    const patience = { ...refusal('too-many-requests'), retryAfterMs: 600_000 };
    const after = afterFailure(sending, patience, moment);
    expect(after && waitOf(after)).toEqual({ reason: 'too-many-requests', retryAt: NOW + 600_000 });
    const full = afterFailure(sending, refusal('storage-full'), moment);
    expect(full && waitOf(full)).toEqual({ reason: 'storage-full', retryAt: NOW + 1000 });
  });

  it.each([
    ['timed-out', 'network'],
    ['server-unreachable', 'network'],
    ['offset-mismatch', null],
  ] as const)('%s is no fault of the server that a person is told of', (error, wait) => {
    const after = afterFailure(sending, passing(error, error === 'offset-mismatch' ? 409 : null), moment);
    expect(after && waitOf(after)).toBe(wait);
  });

  it('no network is a state of its own; what we ended ourselves is none', () => {
    expect(afterFailure(sending, passing('offline'), moment)).toEqual({ state: 'local', reason: 'offline' });
    expect(afterFailure(sending, passing('aborted'), moment)).toBeNull();
  });
});

describe('back-off', () => {
  it.each([
    [1, 0, 0],
    [1, 0.999, 1998],
    [4, 0.5, 8000],
    [50, 0.5, 150_000],
  ])('attempt %i with %f waits %i ms', (attempt, random, ms) => {
    expect(backoffMs(attempt, () => random, null)).toBe(ms);
  });

  it('is never shorter than the server asks, nor longer than the outbox waits', () => {
    expect(backoffMs(1, () => 0, 30_000)).toBe(30_000);
    expect(backoffMs(1, () => 0, 86_400_000)).toBe(MAX_WAIT_MS);
  });

  it.each([
    [NOW, true],
    [NOW - 1, true],
    [NOW + 1, false],
    [NOW + MAX_WAIT_MS, false],
    [NOW + MAX_WAIT_MS + 1, true],
    [NOW - 86_400_000, true],
    [NOW + 86_400_000, true],
    [0, true],
  ])('%i is due: %s', (at, is) => {
    expect(isDue(at, NOW)).toBe(is);
  });
});
