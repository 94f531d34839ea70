import { createHash } from 'node:crypto';
import { HEADERS, ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import { keepBody, readBody } from '../routes/body.ts';
import { type Call, headerOf, headersOf } from '../routes/call.ts';
import type { RouteDeps } from '../routes/deps.ts';
import { jsonReply, toResponse } from '../routes/reply.ts';
import { ApiError } from '../services/api-error.ts';
import type { Ctx } from '../services/context.ts';
import { findKept, idempotencyIdOf, type KeptAnswer, keepAnswer } from '../services/idempotency.ts';

type Handler = (call: Call, ctx: Ctx) => Promise<Response> | Response;

const KEY = /^[!-~]{8,200}$/;
const CLASSES = /^[amic]\//;

/**
 * Those that only read, those whose answer holds a secret, which is kept nowhere, and those that repeat themselves by what they
 * carry: a link's nonce, a mote's id.
 */
const WITHOUT: ReadonlySet<RouteName> = new Set([
  'identity.status',
  'identity.sign-in',
  'identity.handoff',
  'identity.device-sign-out',
  'file.ask',
  'mote.finish',
  'kiosk.open',
  'mote.regenerate',
]);

/** Whether a POST of this route may carry a key. */
export const takesKey = (name: RouteName): boolean =>
  ROUTES[name].method === 'POST' && CLASSES.test(ROUTES[name].path) && !WITHOUT.has(name);

/** The same key with the same body gets the same answer, however often and at the same time it is said; nothing is done twice. */
export function onceByKey(deps: RouteDeps, handler: Handler): Handler {
  return async (call, ctx) => {
    const key = headerOf(call, HEADERS.idempotencyKey);
    if (key === undefined) return handler(call, ctx);
    if (!KEY.test(key)) throw new ApiError('bad-request', `${HEADERS.idempotencyKey} has 8 to 200 plain characters`);
    // By path, not by route: the same key for another class is another call. `v1/` makes no difference.
    const id = idempotencyIdOf(ctx, call.req.path.replace('/v1/', '/'), key);
    if (id === null) return handler(call, ctx);
    const body = await readBody(call, deps.limits.settingsBytes, 'body-too-large');
    keepBody(call, body);
    const bodyHash = createHash('sha256').update(body.bytes).digest('hex');
    const release = await ctx.db.lock(`idempotency:${id}`);
    try {
      const kept = await findKept(ctx, id);
      if (kept) return repeat(call, deps, kept, bodyHash);
      const response = await handler(call, ctx);
      // What was refused has changed nothing, and may be allowed the next time.
      if (response.ok)
        await keepAnswer(ctx, id, { bodyHash, status: response.status, answer: await response.clone().text() });
      return response;
    } finally {
      await release();
    }
  };
}

function repeat(call: Call, deps: RouteDeps, { bodyHash, status, answer }: KeptAnswer, asked: string): Response {
  if (bodyHash !== asked) throw new ApiError('idempotency-conflict', 'This key was used with another body');
  const reply = jsonReply(headersOf(call), deps, answer, status);
  if (answer !== '') return toResponse(reply);
  const { 'content-type': _, ...headers } = reply.headers;
  return toResponse({ status, headers, body: null });
}
