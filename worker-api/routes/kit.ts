import type { Hono } from 'hono';
import { ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import { corsHeaders } from '../middleware/cors.ts';
import { type Ctx, contextFor } from '../services/context.ts';
import { actorOf } from './actor.ts';
import { addressOf } from './address.ts';
import { type Call, type Env, headerOf, headersOf } from './call.ts';
import type { RouteDeps } from './deps.ts';
import { jsonReply, toResponse } from './reply.ts';

export { type Call, type Env, headerOf, headersOf };

export type Handler = (call: Call, ctx: Ctx) => Promise<Response> | Response;

export interface RouteKit {
  deps: RouteDeps;
  /** Mounts the handler of one entry of the contract. */
  on(name: RouteName, handler: Handler): void;
}

/** The contract's path in Hono's syntax: `:id.mp3` is one segment with a pattern there. */
export const honoPath = (path: string): string => `/${path.replace(/:(\w+)\.(\w+)$/, ':file{.+\\.$2}')}`;

export function createRouteKit(api: Hono<Env>, deps: RouteDeps): RouteKit {
  return {
    deps,
    on(name, handler) {
      const { method, path } = ROUTES[name];
      // Hono answers HEAD through the GET handler.
      api.on(method === 'HEAD' ? 'GET' : method, honoPath(path), (call) => {
        return handler(call as Call, contextOf(call as Call, deps));
      });
    },
  };
}

function contextOf(call: Call, deps: RouteDeps): Ctx {
  const header = headersOf(call);
  return contextFor(deps, actorOf(header), addressOf(call.env?.incoming?.socket.remoteAddress, header, deps.proxies));
}

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
