import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Slot } from '../middleware/shedding.ts';
import type { HeaderOf } from './header-of.ts';

/** On Node the adapter passes the raw request; `app.request()` in a test does not. */
export type Env = { Bindings: Partial<HttpBindings> & { slot?: Slot } };
export type Call = Context<Env>;

/** Returns one header; on Node directly from the parsed request, without building a Headers object. */
export function headerOf(call: Call, name: string): string | undefined {
  const incoming = call.env?.incoming;
  if (!incoming) return call.req.raw.headers.get(name) ?? undefined;
  const value = incoming.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export const headersOf =
  (call: Call): HeaderOf =>
  (name) =>
    headerOf(call, name);
