import type { FrameLocator } from 'playwright-core';
import { SEEN_MS } from '../../../extension/features/guard/use-visible-clicks.ts';
import { until } from './until.ts';

/**
 * Nobody clicks in the moment in which a frame of ours appears, and what is clicked then is asked about: until the browser has
 * vouched for it long enough.
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

/** After beSeen: something lies over the frame, and each observer in it has been told. */
export async function beHidden(inside: FrameLocator): Promise<void> {
  const body = inside.locator('body');
  const hiddenFor = () => body.evaluate(({ dataset }) => performance.now() - Number(dataset.hiddenAt ?? Number.NaN));
  await until('the browser vouches no more', async () => ((await hiddenFor()) > 2 * SEEN_MS ? true : null));
}
