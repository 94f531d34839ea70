import { expect, type Locator } from '@playwright/test';

/**
 * A frame that goes by a key is gone before the finger is up again. Let go while it goes, the browser never says that it has heard
 * that, and a test would wait for ever.
 */
export async function closeByKey(target: Locator, key: string, frame: Locator): Promise<void> {
  const { keyboard } = target.page();
  await target.focus();
  await keyboard.down(key);
  await expect(frame).toHaveCount(0);
  await keyboard.up(key);
}
