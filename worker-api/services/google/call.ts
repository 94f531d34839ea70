import type { ApiErrorCode } from '@/shared/base/errors.ts';
import { readBounded } from '../../engines/read-bounded.ts';
import { ApiError } from '../api-error.ts';

/** The largest response that our requests can have, in bytes. */
const MOST_BYTES = 1024 * 1024;
/** The longest wait that a teacher sees, in seconds. */
const LONGEST_WAIT_S = 600;

export interface GoogleCall {
  address: string;
  token: string;
  /** The deadline of all calls of a route together: the user waits for the last of them. */
  deadline: AbortSignal;
  /** The JSON body; absent: a read. */
  body?: unknown;
  /** A body that replaces the JSON body. */
  upload?: { type: string; text: string };
}

/**
 * Returns the JSON of a 2xx response. Throws an ApiError for any other, in words that a teacher can use. What Google
 * writes is never passed on or logged.
 */
export async function callGoogle(call: GoogleCall): Promise<unknown> {
  const answer = await send(call);
  const text = await textOf(answer);
  if (!answer.ok) throw refusalOf(answer, text);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('file-service-failed', 'Google answered something else than JSON');
  }
}

async function send({ address, token, deadline, body, upload }: GoogleCall): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const json = body === undefined ? null : { type: 'application/json', text: JSON.stringify(body) };
  const sent = upload ?? json;
  const said = sent ? { method: 'POST', body: sent.text } : {};
  const typed = sent ? { ...headers, 'content-type': sent.type } : headers;
  try {
    return await fetch(address, { ...said, headers: typed, redirect: 'error', signal: deadline });
  } catch (error) {
    throw new ApiError('file-service-failed', error instanceof Error ? error.name : 'No answer');
  }
}

async function textOf(answer: Response): Promise<string> {
  try {
    return Buffer.from(await readBounded(answer, MOST_BYTES)).toString('utf8');
  } catch {
    throw new ApiError('file-service-failed', 'The answer broke off');
  }
}

/**
 * Words by which Google reports a token without the scope, in two kinds of its responses; any other 403 is about the
 * file.
 */
const LACKS_SCOPE = /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions|insufficient authentication scopes/;
/** Words by which Google reports that the school's project has the API switched off: docs/operate.md. */
const IS_OFF = /SERVICE_DISABLED|accessNotConfigured/;

function refusalOf(answer: Response, text: string): ApiError {
  const code = codeOf(answer.status, text);
  const wait = Number(answer.headers.get('retry-after'));
  const hasRetryAfter = code === 'too-many-requests' && Number.isInteger(wait) && wait > 0;
  const headers = hasRetryAfter ? { 'retry-after': String(Math.min(wait, LONGEST_WAIT_S)) } : {};
  const words = IS_OFF.test(text) ? 'Google answered that the API is switched off' : `Google answered ${answer.status}`;
  return new ApiError(code, words, headers);
}

function codeOf(status: number, text: string): ApiErrorCode {
  if (status === 401 || (status === 403 && LACKS_SCOPE.test(text))) return 'file-not-granted';
  if (status === 403 && IS_OFF.test(text)) return 'file-service-failed';
  if (status === 403 || status === 404) return 'file-not-opened';
  if (status === 429) return 'too-many-requests';
  return status < 500 ? 'file-link-not-kept' : 'file-service-failed';
}
