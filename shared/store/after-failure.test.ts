import { describe, expect, it } from 'vitest';
import { API_ERRORS, type ApiErrorCode } from '@/shared/base/errors.ts';
import { refusal } from '@/shared/client/fake-sender.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { waitOf } from '@/shared/domain/mote/take.ts';
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

describe('afterFailure()', () => {
  const later = [
    ...[
      'internal',
      'overloaded',
      'storage-full',
      'anonymous-storage-full',
      'too-many-requests',
      'upload-locked',
      'body-too-slow',
    ],
    ...['format-not-offered', 'provider-failed', 'file-service-failed', 'translator-failed', 'translator-slow'],
    ...['server-voice-failed', 'server-voice-slow', 'audio-damaged', 'payment-failed'],
  ];
  const soon = 'offset-mismatch mote-not-ready no-such-upload no-such-mote hash-mismatch'.split(' ');
  const codes = Object.keys(API_ERRORS) as ApiErrorCode[];

  it.each(codes)('returns the next delivery state after the error %s', (code) => {
    const after = afterFailure(sending, refusal(code), moment);
    if (code === 'session-invalid') expect(after).toEqual({ state: 'local', reason: 'signed-out' });
    else if (code === 'allowance-used-up') expect(after).toEqual({ state: 'local', reason: 'quota' });
    else if (later.includes(code)) expect(after).toEqual({ ...sending, attempt: 1, retryAt: NOW + 1000, reason: code });
    else if (soon.includes(code)) expect(after).toMatchObject({ state: 'sending', attempt: 1, retryAt: NOW });
    else expect(after).toEqual({ state: 'failed', reason: code, at: NOW });
  });

  it('restarts a lost upload at 0 and resends a corrupted one', () => {
    expect(afterFailure(sending, refusal('no-such-upload'), moment)).toMatchObject({ uploadUrl: null, offset: 0 });
    expect(afterFailure(sending, refusal('hash-mismatch'), moment)).toMatchObject({
      uploadUrl: 'f/uploads/x',
      offset: 0,
    });
    const often = { ...sending, attempt: 3 };
    expect(afterFailure(often, refusal('hash-mismatch'), moment)).toMatchObject({ state: 'failed' });
  });

  it('delays the retry after a second doubtful response', () => {
    const after = afterFailure({ ...sending, attempt: 1 }, refusal('offset-mismatch'), moment);
    expect(after).toMatchObject({ attempt: 2, retryAt: NOW + 2000 });
  });

  it.each([
    passing('timed-out'),
    passing('server-unreachable'),
    passing('unknown', 403),
    passing('unknown', 404),
    passing('unknown', 200),
  ])('retries an error that did not come from our server: $error $status', (failure) => {
    expect(afterFailure(sending, failure, moment)).toMatchObject({ state: 'sending', offset: 70, attempt: 1 });
  });

  it('keeps the server’s error and its retry time when the server is full or busy', () => {
    const patience = { ...refusal('too-many-requests'), retryAfterMs: 600_000 };
    const after = afterFailure(sending, patience, moment);
    expect(after && waitOf(after)).toEqual({ reason: 'too-many-requests', retryAt: NOW + 600_000 });
    const full = afterFailure(sending, refusal('storage-full'), moment);
    expect(full && waitOf(full)).toEqual({ reason: 'storage-full', retryAt: NOW + 1000 });
  });

  it.each([
    ['timed-out', 'server'],
    ['server-unreachable', 'server'],
    ['offset-mismatch', null],
  ] as const)('waiting after %s names no answer of the server', (error, wait) => {
    const after = afterFailure(sending, passing(error, error === 'offset-mismatch' ? 409 : null), moment);
    expect(after && waitOf(after)).toBe(wait);
  });

  it('reports a missing network as offline and ignores a call that we aborted', () => {
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
  ])('backs off after attempt %i with random value %f for %i ms', (attempt, random, ms) => {
    expect(backoffMs(attempt, () => random, null)).toBe(ms);
  });

  it('waits at least as long as the server requests and at most MAX_WAIT_MS', () => {
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
  ])('treats the time %i as due: %s', (at, is) => {
    expect(isDue(at, NOW)).toBe(is);
  });
});
