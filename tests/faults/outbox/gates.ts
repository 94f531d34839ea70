/**
 * Every outside call of a context stops at a gate until the test releases it, in any order. So a test can end a context
 * at each of its awaits, and interleave two contexts in every way.
 */
export interface Gates {
  /** Waits at a gate, for ever if the context dies meanwhile. */
  stop(context: object): Promise<void>;
  /** Registers an action for a later step: a request in flight. */
  later(act: () => Promise<unknown>): void;
  /** Counts the work between gates, so that `settle` knows when everything is at rest. */
  busy<T>(act: () => Promise<T>): Promise<T>;
  /** Releases the n-th waiting call; false when none waits. */
  release(n: number): Promise<boolean>;
  settle(): Promise<void>;
  forget(context: object): void;
}

export function createGates(): Gates {
  let waiting: { context: object | null; go: () => void }[] = [];
  let running = 0;

  async function busy<T>(act: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await act();
    } finally {
      running -= 1;
    }
  }

  async function settle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (running > 0);
    await new Promise((resolve) => setImmediate(resolve));
  }

  return {
    busy,
    settle,
    stop: (context) => new Promise((go) => waiting.push({ context, go })),
    later(act) {
      waiting.push({ context: null, go: () => void busy(act) });
    },
    async release(n) {
      if (waiting.length === 0) return false;
      const [next] = waiting.splice(n % waiting.length, 1);
      next?.go();
      await settle();
      return true;
    },
    forget(context) {
      waiting = waiting.filter((entry) => entry.context !== context);
    },
  };
}
