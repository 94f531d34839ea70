import type { Frame, Locator, Page } from '@playwright/test';
import { SEEN_MS } from '../../../extension/features/guard/use-visible-clicks.ts';

/** Runs in our frame: observes the visibility that the click guard also observes. */
export function watchVisibility(): void {
  const state = { isVisible: false, since: 0 };
  Reflect.set(window, 'seen', state);
  const options = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 };
  const look = (entries: IntersectionObserverEntry[]) => {
    state.isVisible = Reflect.get(entries.at(-1) ?? {}, 'isVisible') === true;
    state.since = performance.now();
  };
  new IntersectionObserver(look, options).observe(document.getElementById('root')?.firstElementChild ?? document.body);
}

/**
 * Waits until the browser has reported this visibility for as long as the guard requires, plus the delay of its report.
 */
export async function isVouchedFor(inside: Frame, isVisible: boolean): Promise<void> {
  await inside.waitForFunction(
    ([wanted, ms]) => {
      const seen = Reflect.get(window, 'seen') as { isVisible: boolean; since: number };
      return seen.isVisible === wanted && performance.now() - seen.since > ms;
    },
    [isVisible, SEEN_MS + 300] as const,
  );
}

/** Clicks at the target's place, like a user who sees something else there. */
export async function clickBlind(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to click at');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  // A real pointer rests before it clicks: the guard's new observer gets its first report in the same frame as this
  // one.
  await target.evaluate(({ ownerDocument }) => {
    const options = { threshold: 0, trackVisibility: true, delay: 100 };
    return new Promise<void>((done) => {
      new IntersectionObserver(() => done(), options).observe(ownerDocument.body);
    });
  });
  await page.mouse.click(x, y);
}
