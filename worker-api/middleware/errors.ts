import { API_ERRORS, type ApiErrorCode } from '@/shared/base/errors.ts';
import { BlobsFull } from '../blobs/contract.ts';
import { DatabaseFull } from '../db/contract.ts';
import { ApiError } from '../services/api-error.ts';
import type { Logger } from '../services/context.ts';

export interface ErrorReply {
  status: number;
  body: { code: ApiErrorCode; message: string };
  headers: Readonly<Record<string, string>>;
}

/** Maps an error to its response. Logs unexpected errors, and reveals none of their details. */
export function toErrorReply(error: unknown, logger: Logger): ErrorReply {
  if (error instanceof ApiError) return reply(error.code, error.message, error.headers);
  if (error instanceof DatabaseFull || error instanceof BlobsFull) {
    logger.error('storage-full', { kind: error.name, reason: error.message });
    return reply('storage-full', 'There is no room left on the server', { 'retry-after': '60' });
  }
  logger.error('unexpected', { error });
  return reply('internal', 'Something went wrong on the server');
}

const reply = (code: ApiErrorCode, message: string, headers: Readonly<Record<string, string>> = {}): ErrorReply => ({
  status: API_ERRORS[code],
  body: { code, message },
  headers,
});
