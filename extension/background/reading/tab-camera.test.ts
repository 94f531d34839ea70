import { describe, expect, it, vi } from 'vitest';
import { createTabCamera } from './tab-camera.ts';

function setUp() {
  let now = 1_000;
  const waits: number[] = [];
  const state = { isActive: true, fault: null as Error | null, onCapture: () => {} };
  const capture = vi.fn(async (windowId: number) => {
    state.onCapture();
    if (state.fault) throw state.fault;
    return `data:image/png;base64,${windowId}`;
  });
  const camera = createTabCamera({
    shown: async (tabId) => (tabId === 9 ? null : { windowId: 3, isActive: state.isActive }),
    capture,
    clock: {
      now: () => now,
      after(ms, run) {
        waits.push(ms);
        now += ms;
        run();
        return () => undefined;
      },
    },
  });
  return { camera, capture, state, waits };
}

describe('[S1-016] the picture of a tab', () => {
  it('captures the window that shows the tab', async () => {
    const { camera, waits } = setUp();
    expect(await camera(7)).toEqual({ ok: true, value: 'data:image/png;base64,3' });
    expect(waits).toEqual([]);
  });

  it('captures at most twice a second, even for simultaneous calls', async () => {
    const { camera, capture, waits } = setUp();
    await Promise.all([camera(7), camera(7), camera(7)]);
    expect(capture).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([550, 550]);
  });

  it('never returns a picture of another tab, neither before nor during the capture', async () => {
    const { camera, capture, state } = setUp();
    state.isActive = false;
    expect(await camera(7)).toMatchObject({ ok: false, error: 'capture-failed' });
    expect(await camera(9)).toMatchObject({ ok: false, error: 'capture-failed' });
    expect(capture).not.toHaveBeenCalled();
    state.isActive = true;
    state.onCapture = () => {
      state.isActive = false;
    };
    expect(await camera(7)).toMatchObject({ ok: false, error: 'capture-failed' });
  });

  it.each([
    ["Either the '<all_urls>' or 'activeTab' permission is required.", 'capture-not-allowed'],
    ['Missing activeTab permission', 'capture-not-allowed'],
    ['Failed to capture tab: image readback failed', 'capture-failed'],
    ['This request exceeds the MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND quota.', 'capture-failed'],
  ])('returns the error for %s: %s, and captures again at the next call', async (text, code) => {
    const { camera, state } = setUp();
    state.fault = new Error(text);
    expect(await camera(7)).toMatchObject({ ok: false, error: code });
    state.fault = null;
    expect((await camera(7)).ok).toBe(true);
  });
});
