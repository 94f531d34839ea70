import { expect, type Locator } from '@playwright/test';

/**
 * Closes a frame by a key. The frame disappears before the key is released, and the browser may never confirm an event
 * sent to it. A test would then wait for ever, so only the disappearance counts.
 */
export async function closeByKey(target: Locator, key: string, frame: Locator): Promise<void> {
  const { keyboard } = target.page();
  await target.focus();
  await Promise.race([keyboard.down(key), frame.waitFor({ state: 'detached' })]);
  await expect(frame).toHaveCount(0);
  await keyboard.up(key);
}
