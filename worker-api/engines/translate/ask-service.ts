import type { z } from 'zod';
import type { TranslateErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { type AskError, askBytes } from '../ask-bytes.ts';

/** Maximum length of a valid response, in bytes. */
const MOST_BYTES = 512 * 1024;

export interface ServiceQuestion {
  address: string;
  headers?: Readonly<Record<string, string>>;
  /** Body of a POST. Absent: a GET. */
  body?: unknown;
  signal: AbortSignal;
}

const CODES = {
  refused: 'translator-failed',
  slow: 'translator-slow',
  'too-many-requests': 'too-many-requests',
} as const satisfies Record<AskError, TranslateErrorCode>;

/** Returns a service's response in the expected shape. A response of any other shape is never passed on or logged. */
export async function askService<T>(
  { address, headers = {}, body, signal }: ServiceQuestion,
  shape: z.ZodType<T>,
): Promise<Result<T, TranslateErrorCode>> {
  const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  const answer = await askBytes({
    address,
    headers: { accept: 'application/json', ...typed },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    most: MOST_BYTES,
    signal,
  });
  if (!answer.ok) return err(CODES[answer.error], answer.detail);
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(answer.value.bytes).toString('utf8')));
    return parsed.success ? ok(parsed.data) : err('translator-failed', 'an answer of another shape');
  } catch {
    return err('translator-failed', 'no JSON');
  }
}
