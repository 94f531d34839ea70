import { readFile } from 'node:fs/promises';
import { type Download, expect, type FrameLocator, test } from '@playwright/test';
import jsQR from 'jsqr';
import { recordedFor } from '../journeys/clock.ts';
import { type HostDriver, moteUrlIn, timesInserted } from '../journeys/host-driver.ts';
import { pasted } from '../journeys/paste.ts';
import { beSeen } from '../journeys/seen.ts';
import { openStage, type Stage } from '../journeys/stage.ts';
import { stopAndInsert } from '../journeys/stop-and-insert.ts';

/** One browser, one recording of two seconds in a Gmail draft, and every action of My recordings on it. */
let stage: Stage;
let link: string;
test.beforeAll(async () => {
  stage = await openStage();
  const driver = await stage.openHost('gmail');
  await driver.recordButton.click();
  await recordedFor(driver.recorder, 2);
  await stopAndInsert(driver.recorder);
  await expect.poll(async () => moteUrlIn(await driver.written())).not.toBeNull();
  link = moteUrlIn(await driver.written()) ?? '';
  await expect.poll(async () => (await fetch(audioAddress())).status).toBe(200);
  await driver.page.close();
});
test.afterAll(() => stage.close());

const audioAddress = () => `${stage.api.url}/api/f/audio/${link.split('/').at(-1)}.mp3`;

interface Opened extends HostDriver {
  sidebar: FrameLocator;
}

/** Opens a draft without a recording, and the sidebar beside it. */
async function open(): Promise<Opened> {
  const driver = await stage.openHost('gmail');
  await stage.extension.clickToolbar(driver.page);
  const sidebar = driver.page.frameLocator('[data-mote-sidebar] iframe');
  await expect(sidebar.getByRole('listitem')).toHaveCount(1);
  await expect(sidebar.getByText('Ready', { exact: true })).toBeVisible();
  await beSeen(sidebar);
  return { ...driver, sidebar };
}

/** Re-rendering the list closes its open menu: open it again, as a user does. */
async function choose(sidebar: FrameLocator, item: string): Promise<void> {
  const chosen = sidebar.getByRole('menuitem', { name: item });
  await expect(async () => {
    if ((await chosen.count()) === 0) await sidebar.getByRole('button', { name: /^More for / }).click(SOON);
    await chosen.click(SOON);
  }).toPass();
}
const SOON = { timeout: 5_000 };

/** Edge of the decoded picture in px. */
const SMALL = 240;

async function bytesOf(saving: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('[S1-029] a recording plays to its end, and can be stopped before', async () => {
  const { sidebar, page } = await open();
  const play = sidebar.getByRole('button', { name: /^Play / });
  const pause = sidebar.getByRole('button', { name: /^Pause / });
  await play.click();
  await expect(pause).toBeVisible();
  await pause.click();
  await expect(play).toBeVisible();
  await play.click();
  await expect(pause).toBeVisible();
  // No click: the button changes back because the sound ends.
  await expect(play).toBeVisible();
  await expect(sidebar.getByRole('alert')).toHaveCount(0);
  await page.close();
});

test('each press inserts the recording into the draft once', async () => {
  const { sidebar, page, written, host } = await open();
  await host.openEditor('Dear Sam, ');
  const insert = sidebar.getByRole('button', { name: /^Insert .* here$/ });
  await insert.click();
  await expect(sidebar.getByText('Inserted')).toBeVisible();
  const texts = [await written(0), await written(1)];
  expect(timesInserted(texts.join(' '), link)).toBe(1);
  expect(await host.pageErrors()).toEqual([]);
  await page.close();
});

test('[S1-025] the link of a recording is copied, and opens without an account', async () => {
  const { sidebar, page } = await open();
  await choose(sidebar, 'Copy link');
  await expect(sidebar.getByText('Link copied')).toBeVisible();
  expect(await pasted(stage.extension.context)).toBe(link);
  expect((await fetch(link)).status).toBe(200);
  await page.close();
});

test('[S1-029] a new name appears in the list and on the mote’s page', async () => {
  const { sidebar, page } = await open();
  await choose(sidebar, 'Rename');
  const dialog = sidebar.getByRole('dialog', { name: 'Rename' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Chapter <b>four</b>');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(sidebar.getByRole('listitem')).toContainText('Chapter <b>four</b>');
  expect(await (await fetch(link)).text()).toContain('Chapter &lt;b&gt;four');
  await page.close();
});

test('[S1-026] the QR code is saved as a picture that leads to the mote', async () => {
  const { sidebar, page } = await open();
  await choose(sidebar, 'QR code');
  const saving = page.waitForEvent('download');
  await sidebar.getByRole('button', { name: 'Download PNG' }).click();
  const { name, bytes } = await bytesOf(saving);
  expect(name).toMatch(/\.png$/);
  const pixels = await page.evaluate(
    async ([base64, edge]) => {
      const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([file], { type: 'image/png' }));
      const brush = new OffscreenCanvas(edge, edge).getContext('2d');
      brush?.drawImage(picture, 0, 0, edge, edge);
      return [...(brush?.getImageData(0, 0, edge, edge).data ?? [])];
    },
    [bytes.toString('base64'), SMALL] as const,
  );
  expect(jsQR(Uint8ClampedArray.from(pixels), SMALL, SMALL)?.data).toBe(link);
  await page.close();
});

test('the download is the same MP3 that others hear', async () => {
  const { sidebar, page } = await open();
  const saving = page.waitForEvent('download');
  await choose(sidebar, 'Download MP3');
  const { name, bytes } = await bytesOf(saving);
  expect(name).toMatch(/\.mp3$/);
  expect(bytes.equals(Buffer.from(await (await fetch(audioAddress())).arrayBuffer()))).toBe(true);
  await page.close();
});

test('after a new link the old one fails, and the sound plays under the new one', async () => {
  const { sidebar, page } = await open();
  const old = { link, audio: audioAddress() };
  const sound = Buffer.from(await (await fetch(old.audio)).arrayBuffer());
  await choose(sidebar, 'New link');
  const dialog = sidebar.getByRole('dialog');
  await expect(dialog.getByText('The old link stops working at once')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await expect(sidebar.getByText('New link copied')).toBeVisible();
  link = await pasted(stage.extension.context);
  expect(link).not.toBe(old.link);
  expect([(await fetch(old.link)).status, (await fetch(old.audio)).status]).toEqual([410, 410]);
  expect((await fetch(link)).status).toBe(200);
  expect(sound.equals(Buffer.from(await (await fetch(audioAddress())).arrayBuffer()))).toBe(true);
  await expect(sidebar.getByRole('listitem')).toHaveCount(1);
  await sidebar.getByRole('button', { name: /^Play / }).click();
  await expect(sidebar.getByRole('button', { name: /^Pause / })).toBeVisible();
  await page.close();
});

test('[S1-029] a deleted recording is unavailable to everybody; Undo restores it under the same link', async () => {
  const { sidebar, page } = await open();
  await choose(sidebar, 'Delete');
  await expect(sidebar.getByText('No recordings yet')).toBeVisible();
  expect((await fetch(link)).status).toBe(410);
  expect((await fetch(audioAddress())).status).toBe(410);
  await sidebar.getByRole('button', { name: 'Undo' }).click();
  await expect(sidebar.getByRole('listitem')).toHaveCount(1);
  // The list shows the recording immediately, the server's page a moment later.
  await expect.poll(async () => (await fetch(link)).status).toBe(200);
  expect((await fetch(audioAddress())).status).toBe(200);
  await page.close();
});
