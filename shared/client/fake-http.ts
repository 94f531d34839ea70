import type { z } from 'zod';
import { ROUTES, type RouteName } from '@/shared/contract/routes/all.ts';
import type { BodyOf, ParamsOf, QueryOf, RouteEntry } from '@/shared/contract/routes/route.ts';
import { refusal } from './fake-sender.ts';
import { FakeRefusal } from './fake-server.ts';
import type { HttpCall, HttpResult } from './http-call.ts';

interface FakeRequest<Entry extends RouteEntry> {
  params: ParamsOf<Entry>;
  query: QueryOf<Entry>;
  body: BodyOf<Entry>;
}
/** The entry's answer; undefined: no body; for other media the content. Throws a FakeRefusal to refuse. */
type FakeAnswer<Entry extends RouteEntry> = Entry extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Entry extends { media: null }
    ? undefined
    : unknown;
/** Handlers of a fake server, by the names of the contract and typed by its entries. */
export type FakeHandlers = {
  [Name in RouteName]?: (request: FakeRequest<(typeof ROUTES)[Name]>) => FakeAnswer<(typeof ROUTES)[Name]>;
};

/** Answers a call as the server does: finds the route, checks query and body by its entry, and calls the handler. */
export function answerAsServer(handlers: FakeHandlers, call: HttpCall): HttpResult {
  const { method = 'GET', query = {}, body } = call;
  const path = call.path.replace(/^v1\//, '');
  for (const [name, handler] of Object.entries(handlers)) {
    const entry: RouteEntry = ROUTES[name as RouteName];
    const found = entry.method === method ? patternOf(entry.path).exec(path) : null;
    if (!found) continue;
    const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    const readQuery = entry.query?.safeParse(Object.fromEntries(given));
    const readBody = entry.body?.safeParse(body);
    if (readQuery?.success === false || readBody?.success === false) return refusal('bad-request');
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const request = { params, query: readQuery?.data, body: readBody?.data };
    try {
      const answer = (handler as (request: unknown) => unknown)(request);
      return { ok: true, value: { status: entry.status ?? 200, headers: new Headers(), body: answer ?? null } };
    } catch (fault) {
      if (fault instanceof FakeRefusal) return refusal(fault.code);
      throw fault;
    }
  }
  return refusal('no-such-route');
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
