import { expect } from '@playwright/test';
import type { Locator } from 'playwright-core';
import type { HostDriver } from './host-driver.ts';
import { clickBlind, isVouchedFor, watchVisibility } from './visible.ts';

/**
 * Asserts that Stop ignores a click while the page hides it: a host page can make our frame transparent and put an
 * attractive target over it.
 */
export async function takesNoClickUnseen({ page, recorder }: HostDriver, stop: Locator): Promise<void> {
  const holder = await page.locator('iframe[src*="recorder.html"]').elementHandle();
  const inside = await holder?.contentFrame();
  if (!holder || !inside) throw new Error('The recorder has no frame');
  await inside.evaluate(watchVisibility);
  await isVouchedFor(inside, true);
  await holder.evaluate((frame) => (frame as HTMLElement).style.setProperty('opacity', '0.01'));
  await isVouchedFor(inside, false);
  await clickBlind(page, stop);
  await expect(recorder.getByText('click once more', { exact: false })).toHaveCount(1);
  await holder.evaluate((frame) => (frame as HTMLElement).style.removeProperty('opacity'));
  await isVouchedFor(inside, true);
}
