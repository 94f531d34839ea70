import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Take } from '../../../shared/domain/mote/take.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { recordedFor } from '../journeys/clock.ts';
import { openDevice } from '../journeys/device.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { SPEECH } from '../journeys/sound.ts';

/** One server, and one browser with real permission prompts; each test is another visitor. */
let api: ApiServer;
let browser: Browser;
let context: BrowserContext;
test.beforeAll(async () => {
  api = await startApiServer();
  browser = await launchWithMicrophone(SPEECH, { answersQuestions: false });
});
test.afterEach(() => context.close());
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
});

/** Opens a context with one permission granted. Playwright denies all others in a context with any grant. */
async function visit(allowed: string): Promise<Page> {
  context = await browser.newContext({ permissions: [allowed] });
  return openRecorder();
}

async function openRecorder(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${api.url}/record`);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const recordButton = (page: Page) => page.getByRole('button', { name: 'Record', exact: true });
const row = (page: Page) => page.getByRole('list', { name: 'My recordings' }).getByRole('listitem');

async function startRecording(page: Page): Promise<void> {
  await press(page, 'Record');
  await press(page, 'Anyone with the link');
  await recordedFor(page, 1);
}

/** Reads the takes from the visitor's browser, without our code. */
const takesHere = async (): Promise<Take[]> => {
  const device = await openDevice({
    async openPage() {
      const page = await context.newPage();
      await page.goto(`${api.url}/api/z/health`);
      return page;
    },
  });
  const takes = await device.takes();
  await device.close();
  return takes;
};

/** Asserts that the take arrived once and complete: the server sends exactly the recorded bytes. */
async function isDelivered(page: Page): Promise<void> {
  await expect(row(page)).toContainText('Ready', { timeout: 45_000 });
  const [take, ...others] = await takesHere();
  expect(others).toEqual([]);
  const served = await fetch(`${api.url}/api/f/audio/${take?.id}.mp3`);
  const sha256 = createHash('sha256')
    .update(Buffer.from(await served.arrayBuffer()))
    .digest('hex');
  expect(sha256).toBe(take?.sha256);
}

test('[R4] a microphone denied on the site shows what to do, keeps nothing, and works after it is allowed', async () => {
  const page = await visit('clipboard-read');
  await press(page, 'Record');
  await press(page, 'Anyone with the link');
  const card = page.getByRole('alert').filter({ hasText: 'blocked' });
  await expect(card).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  await context.grantPermissions(['microphone']);
  await card
    .or(page.getByRole('region', { name: 'Recorder' }))
    .getByRole('button', { name: /^(Try again|Record)$/ })
    .first()
    .click();
  await recordedFor(page, 1);
  await press(page, 'Stop');
  await expect(row(page)).toHaveCount(1);
});

test('[R8] if the network fails in a take, the site keeps the take, says so, and later sends it once and whole', async () => {
  const page = await visit('microphone');
  await startRecording(page);
  await context.setOffline(true);
  await recordedFor(page, 3);
  await press(page, 'Stop');
  await expect(row(page)).toContainText('Saved on this device. Sent when you are online.');
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(page.getByRole('button', { name: /^Pause / })).toBeVisible();
  await context.setOffline(false);
  await isDelivered(page);
});

test('[D2] a visitor whose network failed after the page was painted records, and the take is sent later', async () => {
  context = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  await page.goto(`${api.url}/record`);
  // The test does not touch the page before, because a phone has no hover: the service worker downloads the recorder.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
  await context.setOffline(true);
  await startRecording(page);
  await press(page, 'Stop');
  await expect(row(page)).toContainText('Saved on this device. Sent when you are online.');
  await context.setOffline(false);
  await isDelivered(page);
});

test('[D2] a page whose code cannot load says so, and opens again when the network is back', async () => {
  context = await browser.newContext(WITHOUT_WORKER);
  const page = await openRecorder();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await press(page, 'Record');
  const card = page.getByRole('alert').filter({ hasText: 'Mote could not load its recorder' });
  await expect(card).toBeVisible();
  await context.setOffline(false);
  await card.getByRole('link', { name: 'Try again' }).click();
  await startRecording(page);
});

/** A browser without our service worker, which would have kept the recorder's files. */
const WITHOUT_WORKER = { permissions: ['microphone'], serviceWorkers: 'block' as const };
const RECORDER_FILES = /\/(encode-worker|pcm-worklet|mp3|lamejs)[^/]*\.(js|wasm)$/;

test('[D2] a recorder that cannot load offline reports only that, and Try again works once online', async () => {
  context = await browser.newContext(WITHOUT_WORKER);
  await context.route(RECORDER_FILES, (route) => route.abort('internetdisconnected'));
  const page = await openRecorder();
  // The code of the page is loaded at the first sign of the visitor, its encoder afterwards.
  await recordButton(page).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await press(page, 'Record');
  await press(page, 'Anyone with the link');
  const card = page.getByRole('alert').filter({ hasText: 'Mote could not load its recorder' });
  await expect(card).toContainText('You are offline. Go online once, then recording works offline too.');
  await expect(card).not.toContainText('saved');
  await expect(row(page)).toHaveCount(0);
  await press(page, 'Try again');
  await expect(card).toBeVisible();
  await context.unroute(RECORDER_FILES);
  await context.setOffline(false);
  await press(page, 'Try again');
  await recordedFor(page, 1);
  await press(page, 'Stop');
  await expect(row(page)).toHaveCount(1);
});

test('[D2] a page older than the server’s build asks for a reload, and records afterwards', async () => {
  context = await browser.newContext(WITHOUT_WORKER);
  await context.route(RECORDER_FILES, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><p>No such page' }),
  );
  const page = await openRecorder();
  await press(page, 'Record');
  await press(page, 'Anyone with the link');
  await expect(page.getByRole('alert').filter({ hasText: 'Mote was updated while this page was open' })).toBeVisible();
  await context.unroute(RECORDER_FILES);
  await press(page, 'Reload the page');
  await press(page, 'Record');
  await recordedFor(page, 1);
});

test('[R13] of three tabs that wake at the same moment, one sends each piece once, by the browser’s own locks', async () => {
  const page = await visit('microphone');
  const pages = [page, await openRecorder(), await openRecorder()];
  for (const tab of pages) await expect(recordButton(tab)).toBeVisible();
  await page.bringToFront();
  await startRecording(page);
  await context.setOffline(true);
  await recordedFor(page, 3);
  await press(page, 'Stop');
  await expect(row(page)).toContainText('Saved on this device. Sent when you are online.');
  const sent: { tab: number; offset: string | undefined }[] = [];
  for (const [tab, one] of pages.entries()) {
    one.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push({ tab, offset: request.headers()['upload-offset'] });
    });
  }
  await context.setOffline(false);
  await isDelivered(page);
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent.map(({ tab }) => tab)).size).toBe(1);
  expect(new Set(sent.map(({ offset }) => offset)).size).toBe(sent.length);
});

test('[R2] a take whose tab was closed is offered in the next one, played, kept and sent', async () => {
  const first = await visit('microphone');
  await startRecording(first);
  await recordedFor(first, 2);
  await first.close({ runBeforeUnload: false });
  const page = await openRecorder();
  const dialog = page.getByRole('dialog', { name: 'A recording was cut short' });
  await expect(dialog).toContainText(/0:0[1-9]/);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toBeHidden();
  await isDelivered(page);
});

/**
 * Runs in the page before any other script. Keeps the microphone prompt pending until the event `answered`, because a
 * headless browser cannot keep a prompt open.
 */
function holdQuestion(): void {
  const { mediaDevices, permissions } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  const query = permissions.query.bind(permissions);
  let isAnswered = false;
  const answered = new Promise<void>((resolve) => {
    addEventListener('answered', () => {
      isAnswered = true;
      resolve();
    });
  });
  mediaDevices.getUserMedia = async (wanted) => {
    await answered;
    const stream = await ask(wanted);
    Reflect.set(globalThis, 'given', stream);
    return stream;
  };
  permissions.query = async (of) => {
    const status = await query(of);
    if (of.name === 'microphone')
      Object.defineProperty(status, 'state', { get: () => (isAnswered ? 'granted' : 'prompt') });
    return status;
  };
}

test('[R4] Cancel during the browser’s own prompt withdraws the start: a late yes records nothing', async () => {
  context = await browser.newContext({ permissions: ['microphone'] });
  await context.addInitScript(holdQuestion);
  const page = await openRecorder();
  const recorder = page.getByRole('region', { name: 'Recorder' });
  await press(page, 'Record');
  await press(page, 'Anyone with the link');
  await expect(recorder).toHaveAttribute('data-phase', 'asking-microphone');
  await recorder.getByRole('button', { name: 'Cancel' }).click();
  await expect(recordButton(page)).toBeVisible();
  // The prompt is still open: a new press on Record waits for the same prompt, and does not open another tab.
  await press(page, 'Record');
  await expect(recorder).toHaveAttribute('data-phase', 'asking-microphone');
  await recorder.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(recordButton(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('answered')));
  const isLetGo = () =>
    page.evaluate(() => {
      const given = Reflect.get(globalThis, 'given') as MediaStream | undefined;
      return given?.getTracks().every(({ readyState }) => readyState === 'ended');
    });
  await expect.poll(isLetGo).toBe(true);
  await expect(recorder).toHaveAttribute('data-phase', 'idle');
  await expect(row(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await press(page, 'Record');
  await recordedFor(page, 1);
});
