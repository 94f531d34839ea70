import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import jsQR from 'jsqr';
import type { Browser } from 'playwright-core';
import { placeMote } from '../../screens/motes.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { recordedFor } from '../journeys/clock.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';

const SPEECH = new URL('../../data/audio/jfk.wav', import.meta.url).pathname;

let api: ApiServer;
let browser: Browser;

test.beforeAll(async () => {
  api = await startApiServer();
  browser = await launchWithMicrophone(SPEECH);
});
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
});

/** Opens a page as a new visitor, and collects its errors. */
async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({
    ...options,
    permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  const answer = await page.goto(api.url + path);
  return { context, page, complaints, status: answer?.status() };
}

async function recordFor(page: Page, seconds: number): Promise<string> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Anyone with the link' }).click();
  await recordedFor(page, seconds);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByTestId('record-status')).toContainText('Ready');
  await page.locator('[data-phase="review"]').getByRole('button', { name: 'Copy link' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe('');
  return copied();
}

test('[S1-004] [S2-057] [S1-025] [S1-026] [S2-124] a visitor without an account gets a link that plays elsewhere without a script', async () => {
  const { page, context, complaints, status } = await visit('/record');
  expect(status).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record a voice note');
  const link = await recordFor(page, 3);
  expect(link).toMatch(new RegExp(`^${api.url}/m/[0-9A-Za-z]{17}$`));
  expect(complaints).toEqual([]);
  await context.close();

  const listener = await visit(new URL(link).pathname, { javaScriptEnabled: false });
  expect(listener.status).toBe(200);
  const audio = listener.page.locator('audio');
  await expect(audio).toBeVisible();
  // Uses the browser's own control by key: no code of the page runs here.
  await audio.press('Space');
  await expect.poll(() => audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime)).toBeGreaterThan(0.5);
  const sound = await listener.context.request.get((await audio.getAttribute('src')) ?? '');
  expect(sound.headers()['content-type']).toBe('audio/mpeg');
  expect((await sound.body()).length).toBeGreaterThan(3 * 8_000 * 0.9);
  await listener.context.close();

  await checkQr(link);
  await checkFrame(link);
});

/** Reads the QR codes, PNG and SVG, as a camera does. */
async function checkQr(link: string): Promise<void> {
  const { page, context, complaints } = await visit(new URL(link).pathname);
  await page.locator('summary').first().click();
  await page.getByText('QR code', { exact: true }).click();
  const image = page.locator('img.qr');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  for (const type of ['svg', 'png']) {
    const address = `/api/x/qr/${link.split('/').at(-1)}.${type}`;
    const read = await page.evaluate(async (src) => {
      const img = new Image(320, 320);
      img.src = src;
      await img.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 320;
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('No canvas');
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, 320, 320);
      brush.drawImage(img, 10, 10, 300, 300);
      // Returned as a string: an array of this length takes half a minute to transfer.
      let text = '';
      for (const byte of brush.getImageData(0, 0, 320, 320).data) text += String.fromCharCode(byte);
      return text;
    }, address);
    const pixels = Uint8ClampedArray.from(read, (letter) => letter.charCodeAt(0));
    expect(jsQR(pixels, 320, 320)?.data).toBe(link);
  }
  expect(complaints).toEqual([]);
  await context.close();
}

async function checkFrame(link: string): Promise<void> {
  const { page, context } = await visit('/no-such-page');
  const frame = await page.evaluate(async (src) => {
    const element = document.createElement('iframe');
    element.src = `${src}?embed=true`;
    document.body.append(element);
    await new Promise((resolve) => element.addEventListener('load', resolve));
    const inside = element.contentDocument;
    return { player: !!inside?.querySelector('audio'), chrome: inside?.querySelectorAll('header, footer').length };
  }, new URL(link).pathname);
  expect(frame).toEqual({ player: true, chrome: 0 });
  await context.close();
}

test('a mote’s page offers its sound as a file with the mote’s name, also without a script', async () => {
  const title = 'Größe & “Form”: 3/4';
  const path = `/m/${await placeMote(api, title)}`;
  const served = Buffer.from(await (await fetch(`${api.url}/api/f/audio/${path.slice(3)}.mp3`)).arrayBuffer());
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await visit(path, { javaScriptEnabled });
    const saving = page.waitForEvent('download');
    await page.locator('summary').first().click();
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await saving;
    expect(await readFile(await file.path())).toEqual(served);
    expect(file.suggestedFilename()).toMatch(/^Größe.*\.mp3$/);
    expect(file.suggestedFilename()).not.toContain('/');
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await context.close();
  }
});

test('[S2-038] an unknown path and an unknown mote are different pages, both 404', async () => {
  const path = await visit('/no-such-page');
  expect(path.status).toBe(404);
  await expect(path.page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
  const mote = await visit('/m/NeverSeen00000001');
  expect(mote.status).toBe(404);
  await expect(mote.page.getByRole('heading', { level: 1 })).toHaveText('This mote is not here yet');
  const malformed = await visit('/m/short');
  expect(malformed.status).toBe(404);
  await expect(malformed.page.getByRole('heading', { level: 1 })).toHaveText('No such mote');
  for (const { complaints, context } of [path, mote, malformed]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('leaving in a take asks first, and the recorded sound is offered afterwards', async () => {
  const { page, context } = await visit('/record');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Anyone with the link' }).click();
  await recordedFor(page, 2);
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /keep/i }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await context.close();
});

test('no page is wider than a phone of 320 px', async () => {
  for (const path of ['/', '/record', '/no-such-page', '/m/NeverSeen00000001', '/m/short', '/t/short']) {
    const { page, context } = await visit(path, { viewport: { width: 320, height: 640 } });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await context.close();
  }
});
