/** Waits no longer than `ms`: nothing of the recording path may wait for ever. */
export function within<T>(ms: number, promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The same for a wait whose end is good news only: says whether it came in time, and never rejects. */
export function arrivesWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  return within(ms, promise, 'A wait').then(
    () => true,
    () => false,
  );
}

/** A promise that somebody else opens. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
