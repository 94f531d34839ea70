import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { isClockWrong, isWholeToken, type MailState, moveMail, noticeIdOf, RESEND_AFTER_MS } from './model.ts';

const FORM: MailState = { step: 'form', failure: null };
const OK = { ok: true, value: undefined } as const;
const refused = (retryAfterMs: number | null): ApiFailure => ({
  ok: false,
  error: 'too-many-requests',
  status: 429,
  isOwnAnswer: true,
  retryAfterMs,
});

describe('a sign-in by e-mail', () => {
  it('goes from the form to sending, to sent, and to sending again later', () => {
    const asked = moveMail(FORM, { type: 'asked', email: 'a@b.example' });
    expect(asked).toEqual({ step: 'sending', email: 'a@b.example' });
    const sent = moveMail(asked, { type: 'answered', result: OK, now: 1_000 });
    expect(sent).toEqual({ step: 'sent', email: 'a@b.example', canResendAt: 1_000 + RESEND_AFTER_MS });
    const again = moveMail(sent, { type: 'asked', email: 'a@b.example' });
    expect(again.step).toBe('resending');
    expect(moveMail(again, { type: 'answered', result: OK, now: 2_000 })).toMatchObject({ canResendAt: 32_000 });
  });

  it('returns to the form with the reason and the time of the next attempt', () => {
    const sending: MailState = { step: 'sending', email: 'a@b.example' };
    expect(moveMail(sending, { type: 'answered', result: refused(5_000), now: 1_000 })).toEqual({
      step: 'form',
      failure: { error: 'too-many-requests', againAt: 6_000 },
    });
    expect(moveMail(sending, { type: 'answered', result: refused(null), now: 1_000 })).toMatchObject({
      failure: { againAt: null },
    });
  });

  it('ignores a second request while one is pending, and a response without a request', () => {
    const sending: MailState = { step: 'sending', email: 'a@b.example' };
    expect(moveMail(sending, { type: 'asked', email: 'other@b.example' })).toBe(sending);
    expect(moveMail(FORM, { type: 'answered', result: OK, now: 0 })).toBe(FORM);
    expect(moveMail(sending, { type: 'other-address' })).toEqual(FORM);
  });
});

describe('what the sign-in address contains', () => {
  it.each([
    ['', null],
    ['error=403', 'login-session-ended'],
    ['error=provider-failed', 'login-google-failed'],
    ['error=provider-failed&provider=classlink', 'error-provider-failed'],
    ['error=too-many-requests', 'error-too-many-requests'],
    ['error=email-unverified', 'error-email-unverified'],
    ['error=wrong-door', 'error-wrong-door'],
    ['error=provider-denied&provider=classlink', 'error-provider-denied'],
    ['error=<script>', 'login-google-failed'],
  ])('the sign-in address %s gives %s', (query, id) => expect(noticeIdOf(new URLSearchParams(query))).toBe(id));

  it('does not send a truncated link to the server', () => {
    expect(isWholeToken('x'.repeat(43))).toBe(true);
    for (const token of [null, '', '1', 'x'.repeat(42), `${'x'.repeat(42)}.`]) expect(isWholeToken(token)).toBe(false);
  });

  it('reports a clock that is a day off', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(isClockWrong('Sat, 21 Nov 2026 12:20:00 GMT', now)).toBe(false);
    expect(isClockWrong('Sun, 22 Nov 2026 12:00:00 GMT', now)).toBe(true);
    expect(isClockWrong(null, now)).toBe(false);
    expect(isClockWrong('nonsense', now)).toBe(false);
  });
});
