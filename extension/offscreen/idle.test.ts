import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleCloser } from './idle.ts';

describe('closing the offscreen document', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const setUp = () => {
    const state = { isBusy: false };
    const close = vi.fn();
    const idle = createIdleCloser({ isBusy: () => state.isBusy, close });
    return { state, close, idle };
  };

  it('happens 30 s after the last sign of use', () => {
    const { close, idle } = setUp();
    vi.advanceTimersByTime(29_000);
    idle.touch();
    vi.advanceTimersByTime(29_999);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('waits for a take to end, and 30 s longer', () => {
    const { state, close, idle } = setUp();
    state.isBusy = true;
    vi.advanceTimersByTime(300_000);
    expect(close).not.toHaveBeenCalled();
    state.isBusy = false;
    idle.touch();
    vi.advanceTimersByTime(30_000);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
