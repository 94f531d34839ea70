import type { z } from 'zod';
import type { ApiErrorCode } from '@/shared/domain/errors.ts';
import { ApiError } from '../services/api-error.ts';
import { type Call, headerOf } from './kit.ts';

export interface ReceivedBody {
  bytes: Uint8Array;
  /** False: the connection broke before the end. */
  isWhole: boolean;
}

/** Reads a body of at most `limit` bytes; a larger one is refused as soon as it shows, unread, and the connection ends. */
export async function readBody(call: Call, limit: number, tooLarge: ApiErrorCode): Promise<ReceivedBody> {
  const refuse = () =>
    new ApiError(tooLarge, `A body of at most ${limit} bytes is taken here`, { connection: 'close' });
  if (Number(headerOf(call, 'content-length') ?? 0) > limit) throw refuse();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(call)) {
      size += chunk.length;
      if (size > limit) throw refuse();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return { bytes: Buffer.concat(chunks), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

async function* chunksOf(call: Call): AsyncGenerator<Uint8Array> {
  const { incoming } = call.env ?? {};
  if (incoming) {
    yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    return;
  }
  const reader = call.req.raw.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
}

/** A JSON body that fits its schema. A limit that the schema names has a code of its own. */
export async function readJson<T>(call: Call, schema: z.ZodType<T>, limit: number): Promise<T> {
  const { bytes, isWhole } = await readBody(call, limit, 'body-too-large');
  const parsed = schema.safeParse(isWhole ? parseJson(bytes) : undefined);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.message === 'title-too-long') throw new ApiError('title-too-long', 'The title is too long');
  // The path names the field; the value stays out of answers and logs.
  throw new ApiError('bad-request', `The body is not as expected at '${issue?.path.join('.') ?? ''}'`);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
