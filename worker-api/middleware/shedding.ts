import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_ERRORS } from '@/shared/base/errors.ts';
import type { ErrorAnswer } from '@/shared/contract/motes.ts';
import { corsHeaders } from './cors.ts';

/** Counts the running requests of all entry points. */
export interface LoadGate {
  /**
   * Counts one more running request. Returns false if too many requests run. After true, the caller must call leave().
   */
  enter(): boolean;
  leave(): void;
}

export function createLoadGate(maxInFlight: number): LoadGate {
  let inFlight = 0;
  return {
    enter() {
      if (inFlight >= maxInFlight) return false;
      inFlight += 1;
      return true;
    },
    leave() {
      inFlight -= 1;
    },
  };
}

/**
 * The place of a running request. It is released while the body arrives, because only the client determines how long
 * that takes.
 */
export interface Slot {
  pause(): void;
  /** Returns false if other requests have taken the place; the request must then be refused. */
  resume(): boolean;
}

class HeldSlot implements Slot {
  readonly #gate: LoadGate;
  #isHeld = true;

  constructor(gate: LoadGate) {
    this.#gate = gate;
  }

  pause(): void {
    if (this.#isHeld) this.#gate.leave();
    this.#isHeld = false;
  }

  resume(): boolean {
    this.#isHeld = this.#gate.enter();
    return this.#isHeld;
  }
}

export interface SheddingOptions {
  gate: LoadGate;
  /** Value of retry-after for a refused client, in seconds. */
  retryAfter?: number;
  /** Origins that may read the refusal. */
  origins: ReadonlySet<string>;
}

type Fetch<Env extends object> = (request: Request, env: Env & { slot?: Slot }) => Response | Promise<Response>;

/** Refuses a request that could not be answered in time: a short clear refusal now is better than a time-out later. */
export function shedLoad<Env extends object>(
  fetch: Fetch<Env>,
  { gate, retryAfter = 1, origins }: SheddingOptions,
): Fetch<Env> {
  return async (request, env) => {
    if (!gate.enter()) return refuse(retryAfter, corsHeaders(request.headers.get('origin') ?? undefined, origins));
    const slot = new HeldSlot(gate);
    try {
      return await fetch(request, { ...env, slot });
    } finally {
      slot.pause();
    }
  };
}

const OVERLOADED: ErrorAnswer = { code: 'overloaded', message: 'Too much at once; try again in a moment' };
const BODY = JSON.stringify(OVERLOADED);

const refusalHeaders = (retryAfter: number, cors: Readonly<Record<string, string>>): Record<string, string> => ({
  ...cors,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': String(retryAfter),
});

const refuse = (retryAfter: number, cors: Readonly<Record<string, string>>): Response =>
  new Response(BODY, { status: API_ERRORS.overloaded, headers: refusalHeaders(retryAfter, cors) });

/**
 * Writes the refusal directly to node's response and closes the connection: a kept connection would retry immediately.
 */
export function refuseAtOnce(incoming: IncomingMessage, outgoing: ServerResponse, origins: ReadonlySet<string>): void {
  const headers = refusalHeaders(1, corsHeaders(incoming.headers.origin, origins));
  outgoing.writeHead(API_ERRORS.overloaded, { ...headers, 'content-length': BODY.length, connection: 'close' });
  outgoing.end(incoming.method === 'HEAD' ? undefined : BODY);
}
