import type { z } from 'zod';
import type { ApiErrorCode } from '@/shared/base/errors.ts';
import type { LIMITS } from '@/shared/domain/mote/limits.ts';

/**
 * One route of the API. The server mounts it and checks its requests, the client calls it and checks its responses, the
 * OpenAPI document describes it, and the access matrix has a row for it.
 */
export interface RouteEntry {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Below `/api/`, with an optional `v1/`, in Hono's syntax. The first letter is the route class (http.ts). */
  path: string;
  /** For the OpenAPI document: begins with a verb. */
  summary: string;
  query?: z.ZodType;
  /** A JSON body. */
  body?: z.ZodType;
  /** The limit of the JSON body; absent: `jsonBodyBytes`. */
  bodyLimit?: keyof typeof LIMITS;
  /** A JSON response. */
  answer?: z.ZodType;
  /** Without `answer`: the media type of the response; null: no body. */
  media?: string | null;
  /** The status of success; absent: 200. */
  status?: number;
  /** Errors of this route. `errorsOf` adds those of every route. */
  errors?: readonly ApiErrorCode[];
  /** A public read, or a request of sign-in: ignores an expired session. */
  isPublic?: true;
  /**
   * A POST that ignores an idempotency key: it only reads, returns a secret that is never stored, or is idempotent by a
   * value in its body (a link's nonce, a mote's id).
   */
  takesNoKey?: true;
  /** The client calls it below `v1/`, as the specification does. */
  isV1?: true;
}

type NameIn<Rest extends string> = Rest extends `${infer Name}/${string}`
  ? NameIn<Name>
  : Rest extends `${infer Name}.${string}`
    ? Name
    : Rest;
/** The parameters of a path: `'id'` of `m/:id/page`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? NameIn<Rest> | ParamName<Rest>
  : never;
export type ParamsOf<Entry extends RouteEntry> = Record<ParamName<Entry['path']>, string>;

/** The query as the server gets it, parsed. */
export type QueryOf<Entry extends RouteEntry> = Entry extends { query: z.ZodType<infer Query> } ? Query : undefined;
/** The body as the server gets it, parsed. */
export type BodyOf<Entry extends RouteEntry> = Entry extends { body: z.ZodType<infer Body> } ? Body : undefined;
/** The response as the client gets it, parsed. */
export type AnswerOf<Entry extends RouteEntry> = Entry extends { answer: z.ZodType<infer Answer> } ? Answer : undefined;

const KEYED_CLASSES = /^[amic]\//;
/** Returns true if a request may carry an idempotency key. */
export const takesKey = ({ method, path, takesNoKey }: RouteEntry): boolean =>
  method === 'POST' && KEYED_CLASSES.test(path) && takesNoKey !== true;

/** Returns the path with its parameters: `m/:id/page` and `{ id: 'x' }` → `m/x/page`. */
export const pathOf = ({ path }: Pick<RouteEntry, 'path'>, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Returns all errors of a route: its own, and those of its body, its query, its key and its session. */
export function errorsOf(entry: RouteEntry): ReadonlySet<ApiErrorCode> {
  const isKeyed = takesKey(entry);
  return new Set<ApiErrorCode>([
    ...(entry.errors ?? []),
    ...(entry.query || entry.body || isKeyed ? (['bad-request'] as const) : []),
    ...(entry.body || isKeyed ? (['body-too-large', 'body-too-slow'] as const) : []),
    ...(entry.isPublic ? [] : (['session-invalid'] as const)),
    ...(isKeyed ? (['idempotency-conflict'] as const) : []),
    'overloaded',
    'internal',
  ]);
}
