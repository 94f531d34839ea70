import type { z } from 'zod';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import {
  type AnswerOf,
  type ParamName,
  type ParamsOf,
  pathOf,
  type RouteEntry,
  takesKey,
} from '@/shared/contract/routes/route.ts';
import type { HttpAnswer, HttpCall, HttpClient } from './http-call.ts';

type CallExtras = Omit<HttpCall, 'method' | 'path' | 'query' | 'body' | 'route'>;
type WithParams<Entry extends RouteEntry> = [ParamName<Entry['path']>] extends [never]
  ? unknown
  : { params: ParamsOf<Entry> };
type WithQuery<Entry extends RouteEntry> = Entry extends { query: infer Query extends z.ZodType }
  ? object extends z.input<Query>
    ? { query?: z.input<Query> }
    : { query: z.input<Query> }
  : unknown;
type WithBody<Entry extends RouteEntry> = Entry extends { body: infer Body extends z.ZodType }
  ? undefined extends z.input<Body>
    ? { body?: z.input<Body> }
    : { body: z.input<Body> }
  : unknown;
/** The parameters, query and body of a route's entry, with the options of the HTTP client. */
export type CallInput<Entry extends RouteEntry> = WithParams<Entry> & WithQuery<Entry> & WithBody<Entry> & CallExtras;
/** The input may be left out where the route needs none. */
export type CallArguments<Entry extends RouteEntry> =
  object extends CallInput<Entry> ? [input?: CallInput<Entry>] : [input: CallInput<Entry>];

interface AnyInput extends CallExtras {
  params?: Readonly<Record<string, string>>;
  query?: NonNullable<HttpCall['query']>;
  body?: unknown;
}

/** Returns the header with a new idempotency key. */
export const newKey = (): Record<string, string> => ({ [HEADERS.idempotencyKey]: crypto.randomUUID() });

/** Builds the call of a route. A POST that may be repeated carries an idempotency key of its own. */
export function callOf<Entry extends RouteEntry>(entry: Entry, ...[input]: CallArguments<Entry>): HttpCall {
  const { params = {}, headers, ...rest }: AnyInput = input ?? {};
  const { method, path, isV1, body } = entry;
  const all = { ...(takesKey(entry) && newKey()), ...headers };
  return {
    method,
    path: (isV1 ? 'v1/' : '') + pathOf(entry, params),
    route: path,
    ...(method === 'POST' && !body && { body: {} }),
    ...rest,
    ...(Object.keys(all).length > 0 && { headers: all }),
  };
}

/** Calls a route and checks its response: a body that breaks the contract is a failure, never a partial value. */
export async function requestJson<Entry extends RouteEntry & { answer: z.ZodType }>(
  http: Pick<HttpClient, 'request'>,
  entry: Entry,
  ...input: CallArguments<Entry>
): Promise<ApiResult<AnswerOf<Entry>>> {
  const result = await http.request(callOf(entry, ...input));
  return result.ok ? checked(result.value, entry) : result;
}

export function checked<Entry extends RouteEntry & { answer: z.ZodType }>(
  { status, body }: Pick<HttpAnswer, 'status' | 'body'>,
  { answer }: Entry,
): ApiResult<AnswerOf<Entry>> {
  const parsed = answer.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data as AnswerOf<Entry> };
  return { ok: false, error: 'unknown', detail: 'unexpected answer', status, isOwnAnswer: false, retryAfterMs: null };
}

/** Calls a route whose response the caller does not need. */
export async function requestVoid<Entry extends RouteEntry>(
  http: Pick<HttpClient, 'request'>,
  entry: Entry,
  ...input: CallArguments<Entry>
): Promise<ApiResult<void>> {
  const result = await http.request({ responseType: 'text', ...callOf(entry, ...input) });
  return result.ok ? { ok: true, value: undefined } : result;
}
