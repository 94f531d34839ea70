export interface Deadline {
  readonly signal: AbortSignal;
  leftMs(): number;
}

/**
 * Runs `act` with a deadline. The caller reports the time-out by its own timer, so `act` must do nothing after the
 * deadline.
 */
export async function within<T>(ms: number, act: (deadline: Deadline) => Promise<T>): Promise<T> {
  const endsAt = performance.now() + ms;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await act({ signal: late.signal, leftMs: () => endsAt - performance.now() });
  } finally {
    clearTimeout(timer);
  }
}
