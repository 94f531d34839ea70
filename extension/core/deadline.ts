export interface Deadline {
  readonly signal: AbortSignal;
  leftMs(): number;
}

/** Whoever asked hears "too late" by itself then: what is still under way must not be done behind their back. */
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
