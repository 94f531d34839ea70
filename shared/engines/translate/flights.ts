/** Shares a running request between callers. It is aborted when the last of them has aborted. */
export interface Flights<T> {
  /** Null: this caller has aborted. */
  join(key: string, signal: AbortSignal, start: (flight: Flight) => Promise<T>, hear: Hear): Promise<T | null>;
}

type Hear = (fraction: number) => void;

export interface Flight {
  signal: AbortSignal;
  tell: Hear;
}

interface Running<T> {
  done: Promise<T>;
  life: AbortController;
  listeners: Set<Hear>;
}

export function createFlights<T>(): Flights<T> {
  const running = new Map<string, Running<T>>();

  function begin(key: string, start: (flight: Flight) => Promise<T>): Running<T> {
    const life = new AbortController();
    const listeners = new Set<Hear>();
    const tell = (fraction: number) => {
      for (const hear of listeners) hear(fraction);
    };
    // By then every caller listens, also to early progress.
    const flown = Promise.resolve().then(() => start({ signal: life.signal, tell }));
    const done = flown.finally(() => {
      if (running.get(key)?.life === life) running.delete(key);
    });
    const flight = { done, life, listeners };
    running.set(key, flight);
    return flight;
  }

  return {
    async join(key, signal, start, hear) {
      if (signal.aborted) return null;
      const flight = running.get(key) ?? begin(key, start);
      // The same function may be passed twice: each caller counts.
      const mine: Hear = (fraction) => hear(fraction);
      flight.listeners.add(mine);
      let leave = () => {};
      const gone = new Promise<null>((resolve) => {
        leave = () => resolve(null);
        signal.addEventListener('abort', leave, { once: true });
      });
      const outcome = await Promise.race([flight.done, gone]);
      signal.removeEventListener('abort', leave);
      flight.listeners.delete(mine);
      if (outcome === null && flight.listeners.size === 0) {
        running.delete(key);
        flight.life.abort();
      }
      return outcome;
    },
  };
}
