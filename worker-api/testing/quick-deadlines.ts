import { expect, vi } from 'vitest';

/** The divisor of deadlines: a service that answers at all on this machine does so in a twentieth of the time. */
const RATE = 20;
/** The caller's time-out, in ms. */
const CALLER_WAITS_MS = 5_000;

/**
 * Runs `act` with time-outs of services (`AbortSignal.timeout`) at a twentieth of their time; checks that they are
 * below the caller's.
 */
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
