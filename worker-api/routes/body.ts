import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { ApiErrorCode } from '@/shared/base/errors.ts';
import { EMAIL_FAULTS } from '@/shared/contract/email.ts';
import { ApiError } from '../services/api-error.ts';
import { type Call, headersOf } from './call.ts';
import type { HeaderOf } from './header-of.ts';

/**
 * The time-out in ms. A body of at most 64 KB that takes longer comes from an attacker, or over a line that cannot
 * carry audio.
 */
const BODY_MS = 10_000;

export interface ReceivedBody {
  bytes: Uint8Array;
  /** False: the connection broke before the end, or the end came too late. */
  isWhole: boolean;
  isLate: boolean;
}

/** Bodies that were read before their handler requests them. */
const early = new WeakMap<Call, ReceivedBody>();

export const keepBody = (call: Call, body: ReceivedBody): void => void early.set(call, body);

type Ending = 'whole' | 'broken' | 'late' | 'too-large';

/**
 * Reads a body of at most `limit` bytes. Refuses a larger one unread as soon as its size is known, and closes the
 * connection. During the read the call holds no place among the running requests, so slow bodies block no other
 * request.
 */
export async function readBody(call: Call, limit: number, tooLarge: ApiErrorCode): Promise<ReceivedBody> {
  const kept = early.get(call);
  if (kept && kept.bytes.length > limit) throw refuse(tooLarge, limit);
  if (kept) return kept;
  const { incoming, slot } = call.env ?? {};
  slot?.pause();
  const received = await (incoming
    ? readIncoming(incoming, headersOf(call), limit, tooLarge)
    : readWeb(call.req.raw, limit, tooLarge));
  if (slot?.resume() === false) throw overloaded();
  return received;
}

export const overloaded = (): ApiError =>
  new ApiError('overloaded', 'Too much at once; try again in a moment', { 'retry-after': '1' });

/** Reads the body of node's request. */
export async function readIncoming(
  incoming: IncomingMessage,
  header: HeaderOf,
  limit: number,
  tooLarge: ApiErrorCode,
): Promise<ReceivedBody> {
  if (Number(header('content-length') ?? 0) > limit) throw refuse(tooLarge, limit);
  const chunks: Uint8Array[] = [];
  const ending = await collect(incoming, chunks, limit);
  if (ending === 'too-large') throw refuse(tooLarge, limit);
  const [only] = chunks;
  const bytes = chunks.length === 1 && only ? only : Buffer.concat(chunks);
  return { bytes, isWhole: ending === 'whole', isLate: ending === 'late' };
}

function collect(incoming: IncomingMessage, chunks: Uint8Array[], limit: number): Promise<Ending> {
  return new Promise<Ending>((resolve) => {
    if (incoming.destroyed) return resolve(incoming.complete ? 'whole' : 'broken');
    let size = 0;
    const timer = setTimeout(resolve, BODY_MS, 'late');
    incoming
      .on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit) resolve('too-large');
        else chunks.push(chunk);
      })
      .on('end', () => {
        clearTimeout(timer);
        resolve('whole');
      })
      .on('error', () => resolve('broken'))
      .on('close', () => {
        clearTimeout(timer);
        resolve('broken');
      });
  });
}

/** Reads the body of a web request, in a test without a server. */
async function readWeb(request: Request, limit: number, tooLarge: ApiErrorCode): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = true;
  const reader = request.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.length;
      if (size > limit) break;
      chunks.push(next.value);
    }
  } catch {
    isWhole = false;
  }
  if (size > limit) throw refuse(tooLarge, limit);
  return { bytes: Buffer.concat(chunks), isWhole, isLate: false };
}

const refuse = (tooLarge: ApiErrorCode, limit: number): ApiError =>
  new ApiError(tooLarge, `A body of at most ${limit} bytes is taken here`, { connection: 'close' });

/** Reads a JSON body and checks it by its schema. A limit in the schema has its own error code. */
export async function readJson<T>(call: Call, schema: z.ZodType<T>, limit: number): Promise<T> {
  return parseBody(await readBody(call, limit, 'body-too-large'), schema);
}

export function parseBody<T>({ bytes, isWhole, isLate }: ReceivedBody, schema: z.ZodType<T>): T {
  if (isLate) throw tooSlow();
  const parsed = schema.safeParse(isWhole ? parseJson(bytes) : undefined);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.message === 'title-too-long') throw new ApiError('title-too-long', 'The title is too long');
  const fault = EMAIL_FAULTS.find((code) => code === issue?.message);
  if (fault) throw new ApiError(fault, `No mail can go to the address at '${issue?.path.join('.') ?? ''}'`);
  // The path names the field; the value stays out of responses and logs.
  throw new ApiError('bad-request', `The body is not as expected at '${issue?.path.join('.') ?? ''}'`);
}

/** Checks a query by its schema. */
export function parseQuery<T>(query: Readonly<Record<string, string>>, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError('bad-request', `The query is not as expected at '${issue?.path.join('.') ?? ''}'`);
}

export const tooSlow = (headers: Readonly<Record<string, string>> = {}): ApiError =>
  new ApiError('body-too-slow', `A body is to arrive within ${BODY_MS / 1000} seconds`, {
    ...headers,
    connection: 'close',
  });

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  } catch {
    return undefined;
  }
}
