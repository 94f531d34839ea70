import { createHash } from 'node:crypto';
import { HEADERS } from '@/shared/contract/http.ts';
import { ApiError } from '../services/api-error.ts';
import type { Ctx } from '../services/context.ts';
import { findStoredResponse, idempotencyIdOf, type StoredResponse, saveResponse } from '../services/idempotency.ts';
import { keepBody, readBody } from './body.ts';
import { type Call, headerOf, headersOf } from './call.ts';
import type { RouteDeps } from './deps.ts';
import { jsonReply, toResponse } from './reply.ts';

/** A handler whose request is not parsed yet. */
export type PlainHandler = (call: Call, ctx: Ctx) => Promise<Response> | Response;

const KEY = /^[!-~]{8,200}$/;
/**
 * Wraps a handler: the same key with the same body gets the same response, also for concurrent requests, and runs once.
 */
export function onceByKey(deps: RouteDeps, handler: PlainHandler): PlainHandler {
  return async (call, ctx) => {
    const key = headerOf(call, HEADERS.idempotencyKey);
    if (key === undefined) return handler(call, ctx);
    if (!KEY.test(key)) throw new ApiError('bad-request', `${HEADERS.idempotencyKey} has 8 to 200 plain characters`);
    // By path, not by route: the same key for another class is another call. Ignores `v1/`.
    const id = idempotencyIdOf(ctx, call.req.path.replace('/v1/', '/'), key);
    if (id === null) return handler(call, ctx);
    const body = await readBody(call, deps.limits.settingsBytes, 'body-too-large');
    keepBody(call, body);
    const bodyHash = createHash('sha256').update(body.bytes).digest('hex');
    const release = await ctx.db.lock(`idempotency:${id}`);
    try {
      const kept = await findStoredResponse(ctx, id);
      if (kept) return repeat(call, deps, kept, bodyHash);
      const response = await handler(call, ctx);
      // A refused request has changed nothing, and may be allowed the next time.
      if (response.ok)
        await saveResponse(ctx, id, { bodyHash, status: response.status, answer: await response.clone().text() });
      return response;
    } finally {
      await release();
    }
  };
}

function repeat(call: Call, deps: RouteDeps, { bodyHash, status, answer }: StoredResponse, asked: string): Response {
  if (bodyHash !== asked) throw new ApiError('idempotency-conflict', 'This key was used with another body');
  const reply = jsonReply(headersOf(call), deps, answer, status);
  if (answer !== '') return toResponse(reply);
  const { 'content-type': _, ...headers } = reply.headers;
  return toResponse({ status, headers, body: null });
}
