import type { ApiResult } from '@/shared/contract/answer.ts';
import { API_ERRORS } from '@/shared/domain/errors.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { type Refusal, refusalOf } from '@/shared/domain/refusal.ts';

/** A second letter is offered after this long: the first is usually there by then. */
export const RESEND_AFTER_MS = 30_000;

/** A sign-in by e-mail, as its page shows it. */
export type MailState =
  | { step: 'form'; failure: Refusal | null }
  | { step: 'sending'; email: string }
  | { step: 'sent'; email: string; canResendAt: number }
  /** The first letter is on its way; another was wished for. */
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

/** Minutes that a link lives, for the words. */
export const LINK_MINUTES = LIMITS.signInLinkMs / 60_000;

/** A token as our links carry it: 256 bits in base64url. Anything else was cut on its way. */
export const isWholeToken = (token: string | null): token is string =>
  token !== null && /^[0-9A-Za-z_-]{43}$/.test(token);

/** The address that whoever led here knows already; it goes with the navigation, so that it stands in no address bar and no log. */
export const emailHintOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';

/** Fluent id of what the address says went wrong before this page; null: nothing. */
export function noticeIdOf(query: URLSearchParams): string | null {
  const error = query.get('error');
  if (error === null) return null;
  if (error === '403') return 'login-session-ended';
  if (error === 'provider-failed') {
    return query.get('provider') === 'classlink' ? 'error-provider-failed' : 'login-google-failed';
  }
  return Object.hasOwn(API_ERRORS, error) ? `error-${error}` : 'login-google-failed';
}

/** A clock this far from the server's shows wrong times everywhere. */
const WRONG_CLOCK_MS = 60 * 60 * 1000;

/** True when this device's clock and the `Date` of an answer are far apart. */
export function isClockWrong(serverDate: string | null, now: number): boolean {
  const at = serverDate === null ? Number.NaN : Date.parse(serverDate);
  return !Number.isNaN(at) && Math.abs(at - now) > WRONG_CLOCK_MS;
}
