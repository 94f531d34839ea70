import type { Hono } from 'hono';
import { ROUTES, type RouteName } from '@/shared/contract/routes/all.ts';
import { type BodyOf, type ParamsOf, type QueryOf, type RouteEntry, takesKey } from '@/shared/contract/routes/route.ts';
import { corsHeaders } from '../middleware/cors.ts';
import { ApiError } from '../services/api-error.ts';
import { type Ctx, contextFor } from '../services/context.ts';
import { actorFor, actorOf, hasToken } from './actor.ts';
import { addressOf } from './address.ts';
import { Answer, type HandlerAnswer, WrittenAnswer } from './answer.ts';
import { parseQuery, readJson } from './body.ts';
import { type Call, type Env, headerOf, headersOf } from './call.ts';
import type { RouteDeps } from './deps.ts';
import { onceByKey, type PlainHandler } from './idempotency.ts';
import { jsonReply, type Reply, toResponse } from './reply.ts';

export { type Call, type Env, headerOf, headersOf };

/** A request of one route, after its query and body have passed the schemas of the route's entry. */
export interface RouteRequest<Entry extends RouteEntry> {
  call: Call;
  ctx: Ctx;
  params: ParamsOf<Entry>;
  query: QueryOf<Entry>;
  body: BodyOf<Entry>;
}

export type Handler<Entry extends RouteEntry> = (
  request: RouteRequest<Entry>,
) => Promise<HandlerAnswer<Entry>> | HandlerAnswer<Entry>;

export interface HandlerOptions {
  /** Refuses a caller before the query is parsed and the body is read. */
  before?(request: { call: Call; ctx: Ctx }): void;
  /** Returns the response to an expired session; null: the usual refusal. */
  whenOver?(call: Call): Promise<Response | null>;
}

export interface RouteKit {
  deps: RouteDeps;
  /** Mounts the handler of one entry of the contract. Its result must match the entry's `answer`. */
  on<Name extends RouteName>(name: Name, handler: Handler<(typeof ROUTES)[Name]>, options?: HandlerOptions): void;
}

const FILE = /:(\w+)\.(\w+)$/;
/** Converts the contract's path to Hono's syntax, where `:id.mp3` is one segment with a pattern. */
export const honoPath = (path: string): string => `/${path.replace(FILE, ':file{.+\\.$2}')}`;

/** Returns the parameters of a call, by the names of the contract's path. */
function paramsOf(call: Call, path: string): Record<string, string> {
  const { file, ...params } = call.req.param() as Record<string, string>;
  const [, name, ending] = FILE.exec(path) ?? [];
  if (file === undefined || name === undefined || ending === undefined) return params;
  return { ...params, [name]: file.slice(0, -1 - ending.length) };
}

export function createRouteKit(api: Hono<Env>, deps: RouteDeps): RouteKit {
  return {
    deps,
    on(name, handler, { before, whenOver } = {}) {
      const entry: RouteEntry = ROUTES[name];
      const { method, path } = entry;
      const answer = async (call: Call, ctx: Ctx): Promise<Response> => {
        before?.({ call, ctx });
        const params = paramsOf(call, path);
        const query = entry.query ? parseQuery(call.req.query(), entry.query) : undefined;
        const limit = deps.limits[entry.bodyLimit ?? 'jsonBodyBytes'];
        const body = entry.body ? await readJson(call, entry.body, limit) : undefined;
        const request = { call, ctx, params, query, body } as RouteRequest<(typeof ROUTES)[typeof name]>;
        return respond(call, deps, entry, await handler(request));
      };
      const handle = takesKey(entry) ? onceByKey(deps, answer) : answer;
      // Hono answers HEAD through the GET handler.
      api.on(method === 'HEAD' ? 'GET' : method, honoPath(path), (call) => {
        const response = withContext(call as Call, deps, entry.isPublic === true, handle);
        return whenOver ? orWhenOver(call as Call, response, whenOver) : response;
      });
    },
  };
}

/** Converts the result of a handler to the response that the entry declares. */
function respond(call: Call, deps: RouteDeps, entry: RouteEntry, result: unknown): Response {
  if (result instanceof Response) return result;
  if (result instanceof WrittenAnswer) return toResponse(result.reply);
  const { body, options } = result instanceof Answer ? result : { body: result, options: {} };
  const { status = entry.status ?? 200, headers = {} } = options;
  if (entry.answer) return json(call, deps, body, status, headers);
  return entry.media === null ? empty(call, deps, status, headers) : toResponse(body as Reply);
}

function withContext(
  call: Call,
  deps: RouteDeps,
  isOpen: boolean,
  handler: PlainHandler,
): Promise<Response> | Response {
  const header = headersOf(call);
  const address = addressOf(call.env?.incoming?.socket.remoteAddress, header, deps.proxies);
  if (!hasToken(header)) return handler(call, contextFor(deps, actorOf(header), address));
  return actorFor(deps, header, isOpen).then((actor) => {
    return handler(call, contextFor(deps, { ...actor, reason: reasonOf(call) }, address));
  });
}

async function orWhenOver(
  call: Call,
  answer: Promise<Response> | Response,
  whenOver: NonNullable<HandlerOptions['whenOver']>,
): Promise<Response> {
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
/** Returns the reason of a user with more rights; the audit stores it. */
const reasonOf = (call: Call): string | null => call.req.query('reason')?.trim().slice(0, MAX_REASON) || null;

/** Returns a JSON response with the headers for this caller's origin. */
export function json(
  call: Call,
  deps: Pick<RouteDeps, 'origins'>,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return toResponse(jsonReply(headersOf(call), deps, JSON.stringify(body), status, headers));
}

/** Returns a response without a body, with the headers for this caller's origin. */
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
