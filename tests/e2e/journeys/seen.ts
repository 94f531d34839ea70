import type { FrameLocator } from 'playwright-core';
import { SEEN_MS } from '../../../extension/features/guard/use-visible-clicks.ts';
import { until } from './until.ts';

/**
 * Waits until the browser has reported the frame as visible for long enough. A recorder that has just appeared asks for
 * a second click, and no user clicks that early.
 */
export async function beSeen(inside: FrameLocator): Promise<void> {
  const body = inside.locator('body');
  await body.evaluate((element) => {
    const options = { threshold: 0, trackVisibility: true, delay: 100 };
    new IntersectionObserver((entries) => {
      const isSeen = Reflect.get(entries.at(-1) ?? {}, 'isVisible') === true;
      delete element.dataset[isSeen ? 'hiddenAt' : 'seenAt'];
      element.dataset[isSeen ? 'seenAt' : 'hiddenAt'] ??= String(performance.now());
    }, options).observe(element);
  });
  const seenFor = () => body.evaluate(({ dataset }) => performance.now() - Number(dataset.seenAt ?? Number.NaN));
  await until('the browser vouches for what is seen', async () => ((await seenFor()) > 2 * SEEN_MS ? true : null));
}

/** Waits until every observer in the frame has been notified that something covers it. Call `beSeen` first. */
export async function beHidden(inside: FrameLocator): Promise<void> {
  const body = inside.locator('body');
  const hiddenFor = () => body.evaluate(({ dataset }) => performance.now() - Number(dataset.hiddenAt ?? Number.NaN));
  await until('the browser vouches no more', async () => ((await hiddenFor()) > 2 * SEEN_MS ? true : null));
}
