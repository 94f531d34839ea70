import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleCloser } from './idle.ts';

describe('closing the offscreen document', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const setUp = () => {
    const state = { isBusy: false };
    const close = vi.fn();
    let answer = (_at: number | null) => {};
    const prepare = vi.fn(
      () =>
        new Promise<number | null>((resolve) => {
          answer = resolve;
        }),
    );
    const idle = createIdleCloser({ isBusy: () => state.isBusy, prepare, close });
    const prepared = (at: number | null) => {
      answer(at);
      return vi.advanceTimersByTimeAsync(0);
    };
    return { state, close, idle, prepare, prepared };
  };

  it('closes the offscreen document 30 s after the last use, with the prepared value', async () => {
    const { close, idle, prepare, prepared } = setUp();
    vi.advanceTimersByTime(29_000);
    idle.touch();
    vi.advanceTimersByTime(29_999);
    expect(prepare).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await prepared(7);
    expect(close.mock.calls).toEqual([[7]]);
  });

  it('waits for a running take, and 30 s longer, before it closes the document', async () => {
    const { state, close, idle, prepare, prepared } = setUp();
    state.isBusy = true;
    vi.advanceTimersByTime(300_000);
    expect(prepare).not.toHaveBeenCalled();
    state.isBusy = false;
    idle.touch();
    vi.advanceTimersByTime(30_000);
    await prepared(null);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('cancels the close at a use during the preparation, and closes 30 s after that use', async () => {
    const { state, close, idle, prepared } = setUp();
    vi.advanceTimersByTime(30_000);
    idle.touch();
    await prepared(null);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    state.isBusy = true;
    await prepared(null);
    expect(close).not.toHaveBeenCalled();
    state.isBusy = false;
    vi.advanceTimersByTime(30_000);
    await prepared(null);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
