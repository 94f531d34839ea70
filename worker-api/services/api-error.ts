import { API_ERRORS, type ApiErrorCode } from '@/shared/base/errors.ts';

/**
 * The error of a service that refuses: the code is for programs and for Fluent, the message for readers of logs and
 * traces.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }

  get status(): number {
    return API_ERRORS[this.code];
  }
}
