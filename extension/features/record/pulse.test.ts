import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPulse } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the heartbeat of a session', () => {
  it('reports a missing heartbeat after the time-out, and again for each further time-out', () => {
    const missed = vi.fn();
    const pulse = createPulse(missed, 1_000);
    pulse.follow(true);
    for (let i = 0; i < 5; i += 1) {
      vi.advanceTimersByTime(900);
      pulse.beat();
    }
    expect(missed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(missed).toHaveBeenCalledTimes(2);
  });

  it('reports no missing heartbeat during a pause or after the end', () => {
    const missed = vi.fn();
    const pulse = createPulse(missed, 1_000);
    pulse.beat();
    vi.advanceTimersByTime(5_000);
    pulse.follow(true);
    pulse.follow(false);
    vi.advanceTimersByTime(5_000);
    expect(missed).not.toHaveBeenCalled();
  });
});
