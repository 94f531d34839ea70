import type { ErrorCode, RecorderLoadErrorCode } from '../base/errors.ts';

/** The rejection of `Recorder.start()`, if its reason is known. */
export class StartFailure extends Error {
  readonly code: RecorderLoadErrorCode;

  constructor(code: RecorderLoadErrorCode, cause?: unknown) {
    super(`The recorder did not start: ${code}`, { cause });
    this.code = code;
  }
}

/** The error code of a rejected `Recorder.start()`. */
export const startErrorOf = (error: unknown): ErrorCode =>
  error instanceof StartFailure ? error.code : 'recording-not-started';
