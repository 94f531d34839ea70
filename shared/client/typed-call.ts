import type { z } from 'zod';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import type { HttpAnswer, HttpCall, HttpClient } from './http-call.ts';

/** A call whose answer is checked: what is not shaped as the contract says is a failure, never a half-right value. */
export async function ask<T>(http: HttpClient, call: HttpCall, shape: z.ZodType<T>): Promise<ApiResult<T>> {
  const result = await http.request(call);
  return result.ok ? checked(result.value, shape) : result;
}

export function checked<T>({ status, body }: HttpAnswer, shape: z.ZodType<T>): ApiResult<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, error: 'unknown', detail: 'unexpected answer', status, isOwnAnswer: false, retryAfterMs: null };
}

/** A call of whose answer only the success matters. */
export async function say(http: HttpClient, call: HttpCall): Promise<ApiResult<void>> {
  const result = await http.request({ responseType: 'text', ...call });
  return result.ok ? { ok: true, value: undefined } : result;
}

/** A POST that may be said twice without doing twice: it carries an id of its own. */
export const postOnce = (path: string, body: unknown = {}): HttpCall & { headers: Record<string, string> } => ({
  method: 'POST',
  path,
  body,
  headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() },
});
