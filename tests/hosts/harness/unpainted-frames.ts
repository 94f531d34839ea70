import type { HostWindow } from '@/extension/core/page/host-window.ts';

/** One of this many frames is painted, so that size and intersection observers also run. */
const PAINTED_EVERY = 10;

/**
 * Runs `act` with most frames of this page unpainted. Animation-frame callbacks (a host that re-renders, our own check)
 * run as usual, but without waiting for the screen: 100 frames of a screen would take 1.7 s.
 */
export async function withUnpaintedFrames(window: HostWindow, act: () => unknown): Promise<unknown> {
  const painted = window.requestAnimationFrame;
  const { port1, port2 } = new MessageChannel();
  let due: FrameRequestCallback[] = [];
  let frames = 0;
  const run = () => {
    const callbacks = due;
    due = [];
    for (const callback of callbacks) callback(window.performance.now());
  };
  port1.onmessage = run;
  window.requestAnimationFrame = (callback) => {
    due.push(callback);
    if (due.length > 1) return 0;
    frames += 1;
    if (frames % PAINTED_EVERY === 0) painted.call(window, run);
    else port2.postMessage(null);
    return 0;
  };
  try {
    return await act();
  } finally {
    window.requestAnimationFrame = painted;
    if (due.length > 0) painted.call(window, run);
  }
}
