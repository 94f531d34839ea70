import { expect, type Locator } from '@playwright/test';

/**
 * A frame that goes by a key is gone before the finger is up again. What is pressed or let go while it goes, the browser may never
 * say that it has heard, and a test would wait for ever: so that the frame goes is enough.
 */
export async function closeByKey(target: Locator, key: string, frame: Locator): Promise<void> {
  const { keyboard } = target.page();
  await target.focus();
  await Promise.race([keyboard.down(key), frame.waitFor({ state: 'detached' })]);
  await expect(frame).toHaveCount(0);
  await keyboard.up(key);
}
