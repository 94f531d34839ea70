import { API_ERRORS } from '@/shared/base/errors.ts';
import { type Refusal, refusalOf } from '@/shared/base/refusal.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';

/** Delay before the form offers a second mail, in ms: the first has usually arrived by then. */
export const RESEND_AFTER_MS = 30_000;

/** A sign-in by e-mail, as its page shows it. */
export type MailState =
  | { step: 'form'; failure: Refusal | null }
  | { step: 'sending'; email: string }
  | { step: 'sent'; email: string; canResendAt: number }
  /** The first mail was sent; the user has requested another. */
  | { step: 'resending'; email: string; canResendAt: number };

export type MailEvent =
  | { type: 'asked'; email: string }
  | { type: 'answered'; result: ApiResult<unknown>; now: number }
  | { type: 'other-address' };

export function moveMail(state: MailState, event: MailEvent): MailState {
  switch (event.type) {
    case 'asked':
      if (state.step === 'sent') return { ...state, step: 'resending' };
      return state.step === 'form' ? { step: 'sending', email: event.email } : state;
    case 'answered':
      if (state.step !== 'sending' && state.step !== 'resending') return state;
      if (event.result.ok) return { step: 'sent', email: state.email, canResendAt: event.now + RESEND_AFTER_MS };
      return { step: 'form', failure: refusalOf(event.result, event.now) };
    case 'other-address':
      return { step: 'form', failure: null };
  }
}

/** Life of a link in minutes, for the texts. */
export const LINK_MINUTES = LIMITS.signInLinkMs / 60_000;

/** Returns true for a token as our links carry it: 256 bits in base64url. Anything else was truncated. */
export const isWholeToken = (token: string | null): token is string =>
  token !== null && /^[0-9A-Za-z_-]{43}$/.test(token);

/**
 * Returns the address that the previous page knows already. It is in the navigation state, so that no address bar or
 * log shows it.
 */
export const emailHintOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';

/** Returns the Fluent id of the failure that the address reports; null: none. */
export function noticeIdOf(query: URLSearchParams): string | null {
  const error = query.get('error');
  if (error === null) return null;
  if (error === '403') return 'login-session-ended';
  if (error === 'provider-failed') {
    return query.get('provider') === 'classlink' ? 'error-provider-failed' : 'login-google-failed';
  }
  return Object.hasOwn(API_ERRORS, error) ? `error-${error}` : 'login-google-failed';
}

/** A clock that is off by more than this (ms) shows wrong times everywhere. */
const WRONG_CLOCK_MS = 60 * 60 * 1000;

/** Returns true if this device's clock and the `Date` header of a response differ too much. */
export function isClockWrong(serverDate: string | null, now: number): boolean {
  const at = serverDate === null ? Number.NaN : Date.parse(serverDate);
  return !Number.isNaN(at) && Math.abs(at - now) > WRONG_CLOCK_MS;
}
