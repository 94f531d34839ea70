import type { HostWindow } from '@/extension/core/host-window.ts';

/** One frame of so many is painted: what watches sizes and what is in view has its turn too. */
const PAINTED_EVERY = 10;

/**
 * While `act` runs, most frames of this page are not painted: what asked for the next frame (a host that draws anew, our look at it)
 * is called as before, in one go, without the wait for the screen. 100 frames of a screen are 1.7 s of drawing that nobody sees.
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
