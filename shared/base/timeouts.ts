/** Waits for a promise for at most `ms`. Rejects with an error that names `what`. */
export function withTimeout<T>(ms: number, promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Like `withTimeout` for a promise without a result: returns whether it settled in time, and never rejects. */
export function settlesWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  return withTimeout(ms, promise, 'A wait').then(
    () => true,
    () => false,
  );
}

/** Resolves with true when the promise has neither resolved nor rejected after `ms`. */
export function isPendingAfter(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const isSettled = promise.then(
    () => true,
    () => true,
  );
  return settlesWithin(ms, isSettled).then((hasArrived) => !hasArrived);
}
