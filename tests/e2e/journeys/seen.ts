import type { FrameLocator } from 'playwright-core';
import { SEEN_MS } from '../../../extension/features/guard/use-visible-clicks.ts';

/** Time for the browser to tell each of a frame's observers the same; ms. */
const TELL_MS = 100;

/**
 * Until the browser has vouched for one of our frames as long as its guard asks: a person's click comes after the look, a
 * script's would come with the frame and have to be confirmed.
 */
export function untilSeen(frame: FrameLocator): Promise<void> {
  return frame.locator('#root').evaluate(watchSight, SEEN_MS + TELL_MS);
}

/** Runs in our frame: asks the browser the guard's own question. */
function watchSight(root: Element, forMs: number): Promise<void> {
  const options = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 };
  return new Promise((resolve) => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(due);
      if (Reflect.get(entries.at(-1) ?? {}, 'isVisible') !== true) return;
      due = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, forMs);
    }, options);
    observer.observe(root.firstElementChild ?? root);
  });
}
