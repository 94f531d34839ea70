import { API_ERRORS, type ApiErrorCode, type ErrorCode, MESSAGES } from '@/shared/base/errors.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { errorAnswerSchema } from '@/shared/contract/motes.ts';
import type { Attempt } from './attempt.ts';
import type { HttpMethod } from './http-call.ts';

interface Circumstances {
  method: HttpMethod;
  url: string;
  isOnline: boolean;
  /** Epoch ms, for a Retry-After that is a date. */
  now: number;
}

/** Converts a failed attempt to an ApiFailure. */
export function failureOf(attempt: Attempt, { method, url, isOnline, now }: Circumstances): ApiFailure {
  switch (attempt.kind) {
    case 'aborted':
      return unanswered('aborted');
    case 'timed-out':
      return { ...unanswered('timed-out'), detail: MESSAGES.httpTimeout(method, url) };
    case 'unreachable':
      return unanswered(isOnline ? 'server-unreachable' : 'offline');
    case 'answered': {
      const { status, statusText, headers, body } = attempt;
      const own = errorAnswerSchema.safeParse(body);
      return {
        ok: false,
        error: own.success ? toKnown(own.data.code) : (STAND_INS[status] ?? 'unknown'),
        detail: MESSAGES.httpError(status, statusText, method, url),
        status,
        isOwnAnswer: own.success,
        retryAfterMs: retryAfterOf(headers, now),
      };
    }
  }
}

const unanswered = (error: ErrorCode): ApiFailure => ({
  ok: false,
  error,
  status: null,
  isOwnAnswer: false,
  retryAfterMs: null,
});

export const isApiError = (code: string): code is ApiErrorCode => Object.hasOwn(API_ERRORS, code);
const toKnown = (code: string): ErrorCode => (isApiError(code) ? code : 'unknown');

/** Error codes for a status of an intermediary, without a body of our server. */
const STAND_INS: Readonly<Record<number, ErrorCode>> = {
  408: 'timed-out',
  429: 'too-many-requests',
  500: 'internal',
  502: 'server-unreachable',
  503: 'overloaded',
  504: 'server-unreachable',
  507: 'storage-full',
};

/** Returns the header's time in ms, from seconds or an HTTP date; null if it is missing or invalid. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
