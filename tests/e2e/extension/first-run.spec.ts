import { expect, type Page, test } from '@playwright/test';
import { startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { recordedFor } from '../journeys/clock.ts';
import { openDevice } from '../journeys/device.ts';
import { moteUrlIn, openHost } from '../journeys/host-driver.ts';
import { SPEECH } from '../journeys/sound.ts';
import { stopAndInsert } from '../journeys/stop-and-insert.ts';

const DAY_MS = 86_400_000;

test('[S3-064] the very first take: asked for both in one tab, allowed, recorded, and its link and date stand in the draft', async () => {
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

  await putPersonBehindPrompt(tab, extension);
  await tab.getByRole('button', { name: 'Yes, send my voice notes' }).click();
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
  // Of a fresh extension: its own id, made on this device.
  expect(take?.ownerId).toMatch(
    /^anonymous:from_extension:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const end = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format((take?.createdAt ?? 0) + DAY_MS);
  expect(written).toContain(`Listen before ${end}`);
  await expect.poll(async () => (await fetch(`${api.url}/api/f/audio/${take?.id}.mp3`)).status).toBe(200);
  expect(await driver.host.pageErrors()).toEqual([]);

  // Asked once: the next take starts with the click.
  await driver.host.openEditor();
  await driver.page.getByRole('button', { name: 'Record a voice note' }).last().click();
  await driver.recorder.last().getByRole('button', { name: 'Stop and insert' }).waitFor();
  await extension.close();
  await api.close();
});

/**
 * The browser's own question cannot be pressed by a test: here it is the person's yes that opening the microphone waits for, and
 * it gives what that yes gives, the permission of the extension's origin.
 */
async function putPersonBehindPrompt(tab: Page, { context, extensionId }: LaunchedExtension): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser cannot be reached');
  const origin = `chrome-extension://${extensionId}`;
  await tab.exposeFunction('sayYesToBrowser', async () => {
    await session.send('Browser.setPermission', { permission: { name: 'microphone' }, setting: 'granted', origin });
  });
  await tab.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      await (Reflect.get(window, 'sayYesToBrowser') as () => Promise<void>)();
      return open(wish);
    };
  });
}
