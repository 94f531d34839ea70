/**
 * Every call of a context to the outside stops at a gate until the test lets it go on, in any order: so a context can be
 * ended at each of its awaits, and two contexts interleave in every way.
 */
export interface Gates {
  /** Stops here; for ever when the context dies meanwhile. */
  stop(context: object): Promise<void>;
  /** Something that happens by itself at some later step: a request that was on its way. */
  later(act: () => Promise<unknown>): void;
  /** Counts what runs between gates, so that `settle` knows when all stands still. */
  busy<T>(act: () => Promise<T>): Promise<T>;
  /** Lets the n-th of those that wait go on; false when none waits. */
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
