import { expect, type Page, test } from '@playwright/test';
import { startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { recordedFor } from '../journeys/clock.ts';
import { openDevice } from '../journeys/device.ts';
import { moteUrlIn, openHost } from '../journeys/host-driver.ts';
import { SPEECH } from '../journeys/sound.ts';
import { stopAndInsert } from '../journeys/stop-and-insert.ts';

const DAY_MS = 86_400_000;

test('[S3-064] the first take asks for both permissions in one tab, records, and puts its link and date into the draft', async () => {
  const api = await startApiServer();
  const extension = await launchExtension({ microphone: SPEECH, grant: false, cookies: 1, serverUrl: api.url });
  const device = await openDevice(extension);
  const driver = await openHost(extension.context, 'gmail');
  await driver.host.openEditor();
  const opened: Page[] = [];
  extension.context.on('page', (page) => opened.push(page));
  const asking = extension.context.waitForEvent('page');
  await driver.recordButton.click();
  const tab = await asking;
  await tab.waitForURL(/permission\.html/);
  await expect(tab.getByText('It is removed after 24 hours unless you sign in.', { exact: false })).toBeVisible();
  expect(await device.takes()).toEqual([]);

  await replacePermissionPrompt(tab, extension);
  await tab.getByRole('button', { name: 'Anyone with the link' }).click();
  const closed = tab.waitForEvent('close');
  await tab.getByRole('button', { name: 'Allow microphone' }).click();
  await closed;
  expect(opened).toEqual([tab]);

  await driver.page.bringToFront();
  await recordedFor(driver.recorder, 2);
  await stopAndInsert(driver.recorder);
  await expect.poll(async () => moteUrlIn(await driver.written())).not.toBeNull();
  const written = await driver.written();
  const moteUrl = moteUrlIn(written) ?? '';
  const [take] = await device.takes();
  expect(take).toMatchObject({ id: moteUrl.slice(-17), application: 'gmail', applicationView: 'gmail-default' });
  // The owner of a fresh extension's takes is its own id, created on this device.
  expect(take?.ownerId).toMatch(
    /^anonymous:from_extension:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const end = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format((take?.createdAt ?? 0) + DAY_MS);
  expect(written).toContain(`You can listen until ${end}`);
  await expect.poll(async () => (await fetch(`${api.url}/api/f/audio/${take?.id}.mp3`)).status).toBe(200);
  expect(await driver.host.pageErrors()).toEqual([]);

  // The prompt shows once: the next take starts with the click.
  await driver.host.openEditor();
  await driver.page.getByRole('button', { name: 'Record a voice note' }).last().click();
  await driver.recorder.last().getByRole('button', { name: 'Stop and insert' }).waitFor();
  await extension.close();
  await api.close();
});

/**
 * Replaces the browser's prompt, which no test can press: opening the microphone first grants the permission to the
 * extension's origin, as a user's yes does.
 */
async function replacePermissionPrompt(tab: Page, { context, extensionId }: LaunchedExtension): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser cannot be reached');
  const origin = `chrome-extension://${extensionId}`;
  await tab.exposeFunction('sayYesToBrowser', async () => {
    await session.send('Browser.setPermission', { permission: { name: 'microphone' }, setting: 'granted', origin });
  });
  await tab.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      await (Reflect.get(window, 'sayYesToBrowser') as () => Promise<void>)();
      return open(constraints);
    };
  });
}
