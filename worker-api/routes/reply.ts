import { corsHeaders } from '../middleware/cors.ts';
import { toErrorReply } from '../middleware/errors.ts';
import { type BytePieces, toStream } from '../services/byte-pieces.ts';
import type { RouteDeps } from './deps.ts';
import type { HeaderOf } from './header-of.ts';

/** A response before it is Hono's or Node's, so that both share one implementation. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | BytePieces | null;
}

export const isPieces = (body: Reply['body']): body is BytePieces =>
  body !== null && typeof body === 'object' && 'next' in body;

/** Returns JSON text with the headers for this caller's origin. */
export function jsonReply(
  header: HeaderOf,
  deps: Pick<RouteDeps, 'origins'>,
  body: string,
  status = 200,
  headers: Readonly<Record<string, string>> | null = null,
): Reply {
  const all: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  const cors = corsHeaders(header('origin'), deps.origins);
  for (const name in cors) all[name] = cors[name] ?? '';
  if (headers) Object.assign(all, headers);
  return { status, headers: all, body };
}

export function errorReply(header: HeaderOf, deps: RouteDeps, error: unknown): Reply {
  const { status, body, headers } = toErrorReply(error, deps.logger);
  return jsonReply(header, deps, JSON.stringify(body), status, headers);
}

export const toResponse = ({ status, headers, body }: Reply): Response =>
  new Response(isPieces(body) ? toStream(body) : (body as string | Uint8Array<ArrayBuffer> | null), {
    status,
    headers,
  });
