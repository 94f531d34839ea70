import type { Hono } from 'hono';
import { ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import { corsHeaders } from '../middleware/cors.ts';
import { onceByKey, takesKey } from '../middleware/idempotency.ts';
import { ApiError } from '../services/api-error.ts';
import { type Ctx, contextFor } from '../services/context.ts';
import { actorFor, actorOf, hasToken } from './actor.ts';
import { addressOf } from './address.ts';
import { type Call, type Env, headerOf, headersOf } from './call.ts';
import type { RouteDeps } from './deps.ts';
import { jsonReply, toResponse } from './reply.ts';

export { type Call, type Env, headerOf, headersOf };

export type Handler = (call: Call, ctx: Ctx) => Promise<Response> | Response;

export type OverHandler = (call: Call) => Promise<Response | null>;

export interface RouteKit {
  deps: RouteDeps;
  /**
   * Mounts the handler of one entry of the contract. `whenOver` is asked what to answer to a session that is over; null: that it is.
   */
  on(name: RouteName, handler: Handler, whenOver?: OverHandler): void;
}

/** The contract's path in Hono's syntax: `:id.mp3` is one segment with a pattern there. */
export const honoPath = (path: string): string => `/${path.replace(/:(\w+)\.(\w+)$/, ':file{.+\\.$2}')}`;

export function createRouteKit(api: Hono<Env>, deps: RouteDeps): RouteKit {
  return {
    deps,
    on(name, handler, whenOver) {
      const { method, path } = ROUTES[name];
      const handle = takesKey(name) ? onceByKey(deps, handler) : handler;
      // Hono answers HEAD through the GET handler.
      api.on(method === 'HEAD' ? 'GET' : method, honoPath(path), (call) => {
        const answer = withContext(call as Call, deps, isPublic(name), handle);
        return whenOver ? orWhenOver(call as Call, answer, whenOver) : answer;
      });
    },
  };
}

/**
 * What anyone with a link may ask for, and what is asked for in order to sign in: a token that is over changes nothing there.
 */
const PUBLIC: ReadonlySet<RouteName> = new Set([
  'mote.read',
  'mote.page',
  'tote.read',
  'mote.qr-svg',
  'mote.qr-png',
  'oembed',
  'audio',
  'health',
  'openapi',
  'kiosk.open',
  'kiosk.reserve',
  'identity.providers',
  'identity.sign-in-mail',
  'identity.sign-in',
]);
export const isPublic = (name: RouteName): boolean => PUBLIC.has(name);

function withContext(call: Call, deps: RouteDeps, isOpen: boolean, handler: Handler): Promise<Response> | Response {
  const header = headersOf(call);
  const address = addressOf(call.env?.incoming?.socket.remoteAddress, header, deps.proxies);
  if (!hasToken(header)) return handler(call, contextFor(deps, actorOf(header), address));
  return actorFor(deps, header, isOpen).then((actor) => {
    return handler(call, contextFor(deps, { ...actor, reason: reasonOf(call) }, address));
  });
}

async function orWhenOver(call: Call, answer: Promise<Response> | Response, whenOver: OverHandler): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'session-invalid';
    const instead = isOver ? await whenOver(call) : null;
    if (instead === null) throw error;
    return instead;
  }
}

const MAX_REASON = 500;
/** Why somebody with more rights asks; it goes into the audit. */
const reasonOf = (call: Call): string | null => call.req.query('reason')?.trim().slice(0, MAX_REASON) || null;

/** A JSON answer, with what this caller's origin needs. */
export function json(
  call: Call,
  deps: Pick<RouteDeps, 'origins'>,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return toResponse(jsonReply(headersOf(call), deps, JSON.stringify(body), status, headers));
}

/** The same without a body. */
export function empty(
  call: Call,
  deps: Pick<RouteDeps, 'origins'>,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, {
    status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...corsHeaders(headerOf(call, 'origin'), deps.origins),
      ...headers,
    },
  });
}
