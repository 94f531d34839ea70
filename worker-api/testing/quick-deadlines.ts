import { expect, vi } from 'vitest';

/** A twentieth: whoever answers at all on this machine does so long before. */
const RATE = 20;
/** After so long a caller no longer waits for us. ms */
const CALLER_WAITS_MS = 5_000;

/** While `act` runs, what gives a service up (`AbortSignal.timeout`) does so in a twentieth of its time; that time is below the caller's. */
export async function withQuickDeadlines<T>(act: () => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / RATE));
  const from = performance.now();
  try {
    const value = await act();
    expect(asked).toHaveBeenCalled();
    for (const [ms] of asked.mock.calls) expect(ms).toBeLessThan(CALLER_WAITS_MS);
    expect(performance.now() - from).toBeLessThan(CALLER_WAITS_MS);
    return value;
  } finally {
    asked.mockRestore();
  }
}
