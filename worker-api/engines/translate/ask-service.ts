import type { z } from 'zod';
import type { TranslateErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { readBounded } from '../read-bounded.ts';

/** No answer to what we ask is longer. */
const MOST_BYTES = 512 * 1024;

export interface ServiceQuestion {
  address: string;
  headers?: Readonly<Record<string, string>>;
  /** Absent: a read. */
  body?: unknown;
  signal: AbortSignal;
}

/**
 * The answer of a service in the shape that is expected. What it writes otherwise is never passed on or logged: it may hold the
 * text that was sent.
 */
export async function askService<T>(
  { address, headers = {}, body, signal }: ServiceQuestion,
  shape: z.ZodType<T>,
): Promise<Result<T, TranslateErrorCode>> {
  const said = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  try {
    const asked = { ...said, headers: { accept: 'application/json', ...typed }, signal };
    const answer = await fetch(address, { ...asked, redirect: 'error' });
    const bytes = await readBounded(answer, MOST_BYTES);
    if (!answer.ok)
      return err(answer.status === 429 ? 'too-many-requests' : 'translator-failed', `HTTP ${answer.status}`);
    const parsed = shape.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return parsed.success ? ok(parsed.data) : err('translator-failed', 'an answer of another shape');
  } catch (fault) {
    if (signal.aborted) return err('translator-slow');
    return err('translator-failed', fault instanceof Error ? fault.name : 'no answer');
  }
}

/** What a service says of itself, asked once and again after a while; a failure is not kept. */
export function keptFor<T>(ms: number, now: () => number, read: () => Promise<T | null>): () => Promise<T | null> {
  let kept: { value: T; at: number } | null = null;
  let reading: Promise<T | null> | null = null;
  return async () => {
    if (kept && now() - kept.at < ms) return kept.value;
    reading ??= read().finally(() => {
      reading = null;
    });
    const value = await reading;
    if (value !== null) kept = { value, at: now() };
    return value ?? kept?.value ?? null;
  };
}

/** Of a service's list of languages. ms */
export const LIST_MS = 60 * 60_000;
/** For that list. ms */
export const LIST_WITHIN_MS = 2_500;
