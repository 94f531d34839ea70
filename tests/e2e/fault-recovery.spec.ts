import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { launchExtension } from './extension.ts';
import { killBrowser } from './journeys/chromium-process.ts';
import { openContentCreation } from './journeys/content-creation.ts';
import { openDevice } from './journeys/device.ts';
import { openHost } from './journeys/host-driver.ts';
import { beSeen } from './journeys/seen.ts';
import { hear, SPEECH } from './journeys/sound.ts';
import { newTake, openStage, startInSidebar } from './journeys/stage.ts';
import { test } from './test.ts';

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true }).first();
  await control.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach '${name}'`);
}

test('[R1] by keyboard alone, a take from before a crash is offered, played and kept', async () => {
  const profileDir = await mkdtemp(join(tmpdir(), 'mote-crash-'));
  const options = { microphone: SPEECH, grant: true, cookies: 1, profileDir, consent: 'no' } as const;
  const first = await launchExtension(options);
  const before = await openContentCreation(first);
  await tabTo(before, 'Record');
  await before.keyboard.press('Enter');
  const begun = await openDevice(first);
  await newTake(begun, new Set(), 'two seconds are kept', ({ durationMs }) => durationMs >= 2_000);
  await killBrowser(profileDir, first.context);

  const second = await launchExtension(options);
  const sidebar = await openContentCreation(second);
  const dialog = sidebar.getByRole('dialog', { name: 'A recording was cut short' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(sidebar, 'Play');
  await sidebar.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeFocused();
  await tabTo(sidebar, 'Keep');
  await sidebar.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const device = await openDevice(second);
  const [take] = await device.takes();
  expect(take?.capture.state).toBe('recovered');
  expect((await hear(await device.audio(take?.id ?? ''))).correlation).toBeGreaterThan(0.85);
  await expect(sidebar.getByRole('listitem').first()).toContainText('0:0');
  await second.close();
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
});

test('[R1] after an update during a take, the new version offers the recorded sound, and Undo restores it after a discard', async () => {
  const extension = await launchExtension({ microphone: SPEECH, grant: true, cookies: 1, consent: 'no' });
  await startInSidebar(await openContentCreation(extension));
  const begun = await openDevice(extension);
  await newTake(begun, new Set(), 'two seconds are kept', ({ durationMs }) => durationMs >= 2_000);
  await extension.update();

  const sidebar = await openContentCreation(extension);
  const dialog = sidebar.getByRole('dialog', { name: 'A recording was cut short' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await sidebar.getByRole('button', { name: 'Undo' }).click();
  await expect(sidebar.getByRole('button', { name: /^Play / })).toBeVisible();
  const device = await openDevice(extension);
  const [take, ...others] = await device.takes();
  expect(others).toEqual([]);
  expect(take?.capture.state).toBe('recorded');
  expect((await hear(await device.audio(take?.id ?? ''))).correlation).toBeGreaterThan(0.85);
  await extension.close();
});

test('[R1] the toolbar button, the next recorder and every mode of the sidebar show a take that a crash ended', async () => {
  const profileDir = await mkdtemp(join(tmpdir(), 'mote-crash-'));
  const options = { microphone: SPEECH, grant: true, cookies: 1, profileDir, consent: 'no' } as const;
  const first = await launchExtension(options);
  await startInSidebar(await openContentCreation(first));
  await newTake(await openDevice(first), new Set(), 'a second is kept', ({ durationMs }) => durationMs >= 1_000);
  await killBrowser(profileDir, first.context);

  const second = await launchExtension(options);
  const badge = async () => (await second.worker()).evaluate(() => chrome.action.getBadgeText({}));
  await expect.poll(badge).toBe('1');
  await (await second.worker()).evaluate(() =>
    chrome.storage.local.set({ sidebarModes: { version: 1, value: { page: 'reading' } } }),
  );
  const { page, host, recordButton, recorder } = await openHost(second.context, 'gmail');
  await host.openEditor();
  await recordButton.click();
  const beside = recorder.getByRole('button', { name: 'Open', exact: true });
  await expect(beside).toBeVisible();
  await expect(recorder.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  const tool = await second.openPage('sidebar.html');
  const line = tool.getByRole('status').filter({ hasText: 'A recording was cut short. It is kept.' });
  await expect(tool.getByRole('tab', { name: 'Reading Support' })).toHaveAttribute('aria-selected', 'true');
  await expect(line).toBeVisible();

  await page.bringToFront();
  await beside.press('Enter');
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  const dialog = sidebar.getByRole('dialog', { name: 'A recording was cut short' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(beside).toBeHidden();
  await expect(line).toBeHidden();
  await expect.poll(badge).toBe('');
  await second.close();
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
});

test('[S8-023] [R4] if the browser refuses the microphone, the recorder in the draft says what to do and stops waiting', async () => {
  const stage = await openStage({ grant: false });
  const session = await stage.extension.context.browser()?.newBrowserCDPSession();
  const origin = `chrome-extension://${stage.extension.extensionId}`;
  await session?.send('Browser.setPermission', { permission: { name: 'microphone' }, setting: 'denied', origin });
  const driver = await stage.openHost('gmail');
  await driver.recordButton.click();
  await expect(driver.recorder.getByText('Your microphone is blocked for Mote')).toBeVisible();
  await expect(driver.recorder.getByText('set Microphone to Allow for Mote')).toBeVisible();
  await expect(driver.recorder.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await stage.device.takes()).toEqual([]);
  await session?.send('Browser.setPermission', { permission: { name: 'microphone' }, setting: 'granted', origin });
  await beSeen(driver.recorder);
  await driver.recorder.getByRole('button', { name: /^(Try again|Record)$/ }).press('Enter');
  await expect(driver.recorder.getByRole('button', { name: 'Stop and insert' })).toBeVisible();
  await stage.close();
});
