/** Whoever asks for what is under way already waits for that; it is ended when the last of them has gone. */
export interface Flights<T> {
  /** Null: this asker has gone. */
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
  ears: Set<Hear>;
}

export function createFlights<T>(): Flights<T> {
  const running = new Map<string, Running<T>>();

  function begin(key: string, start: (flight: Flight) => Promise<T>): Running<T> {
    const life = new AbortController();
    const ears = new Set<Hear>();
    const tell = (fraction: number) => {
      for (const hear of ears) hear(fraction);
    };
    // Whoever asks listens by then, also to what is told at once.
    const flown = Promise.resolve().then(() => start({ signal: life.signal, tell }));
    const done = flown.finally(() => {
      if (running.get(key)?.life === life) running.delete(key);
    });
    const flight = { done, life, ears };
    running.set(key, flight);
    return flight;
  }

  return {
    async join(key, signal, start, hear) {
      if (signal.aborted) return null;
      const flight = running.get(key) ?? begin(key, start);
      // One function may be handed in twice: each asker counts.
      const mine: Hear = (fraction) => hear(fraction);
      flight.ears.add(mine);
      let leave = () => {};
      const gone = new Promise<null>((resolve) => {
        leave = () => resolve(null);
        signal.addEventListener('abort', leave, { once: true });
      });
      const outcome = await Promise.race([flight.done, gone]);
      signal.removeEventListener('abort', leave);
      flight.ears.delete(mine);
      if (outcome === null && flight.ears.size === 0) {
        running.delete(key);
        flight.life.abort();
      }
      return outcome;
    },
  };
}
