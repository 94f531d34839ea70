import type { ErrorAnswer } from '@/shared/contract/motes.ts';
import { API_ERRORS } from '@/shared/domain/errors.ts';
import { corsHeaders } from './cors.ts';

/** Counts the requests under way, over every way in. */
export interface Gate {
  /** False: there are too many; whoever is let in must leave. */
  enter(): boolean;
  leave(): void;
}

export function createGate(maxInFlight: number): Gate {
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

/** A request's place among those under way; it is given back while a body is on its way, which only the client can hurry. */
export interface Slot {
  pause(): void;
  /** False: others have taken the place, and this one has to go. */
  resume(): boolean;
}

class HeldSlot implements Slot {
  readonly #gate: Gate;
  #isHeld = true;

  constructor(gate: Gate) {
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
  gate: Gate;
  /** Seconds that a refused client is asked to wait. */
  retryAfter?: number;
  /** Origins that may read the refusal. */
  origins: ReadonlySet<string>;
}

type Fetch<Env extends object> = (request: Request, env: Env & { slot?: Slot }) => Response | Promise<Response>;

/** Refuses at once what could not be answered in time: a short clear answer now is better than a time-out later. */
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

function refuse(retryAfter: number, cors: Readonly<Record<string, string>>): Response {
  const body: ErrorAnswer = { code: 'overloaded', message: 'Too much at once; try again in a moment' };
  return new Response(JSON.stringify(body), {
    status: API_ERRORS.overloaded,
    headers: {
      ...cors,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'retry-after': String(retryAfter),
    },
  });
}
