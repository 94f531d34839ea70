import { expect, type Page, test } from '@playwright/test';
import type { Browser, BrowserContext } from 'playwright-core';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { recordedFor } from '../journeys/clock.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { SPEECH } from '../journeys/sound.ts';

let api: ApiServer;
let browser: Browser;
let context: BrowserContext;
test.beforeAll(async () => {
  api = await startApiServer();
  browser = await launchWithMicrophone(SPEECH, { answersQuestions: false });
});
test.beforeEach(async () => {
  context = await browser.newContext({ permissions: ['microphone'] });
});
test.afterEach(() => context.close());
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
});

/** Opens the recorder online, until the service worker serves the page. */
async function visitOnce(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${api.url}/record`);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page) => page.getByRole('list', { name: 'My recordings' }).getByRole('listitem');

/** Addresses of everything that the worker has kept. */
const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('[S1-005] the recorder, opened once, opens and records without a network, and the take is sent later', async () => {
  const page = await visitOnce();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record a voice note');
  await press(page, 'Record');
  await press(page, 'Anyone with the link');
  await recordedFor(page, 2);
  await press(page, 'Stop');
  await expect(row(page)).toContainText('Saved on this device. Sent when you are online.');
  expect(complaints).toEqual([]);
  await context.setOffline(false);
  await expect(row(page)).toContainText('Ready', { timeout: 45_000 });
});

test('any other page without a network is a page of Mote, which leads to the recorder', async () => {
  const page = await visitOnce();
  await context.setOffline(true);
  await page.goto(`${api.url}/account?tab=privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.locator('[data-art="offline"] svg')).toBeVisible();
  expect(page.url()).toBe(`${api.url}/account?tab=privacy`);
  await page.getByRole('link', { name: 'Record offline' }).click();
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the worker keeps no answer of the API, no sound of a mote and no page but two', async () => {
  const page = await visitOnce();
  await press(page, 'Record');
  await press(page, 'Anyone with the link');
  await recordedFor(page, 1);
  await press(page, 'Stop');
  await expect(row(page)).toContainText('Ready', { timeout: 45_000 });
  await page.goto(`${api.url}/privacy`);
  await page.goto(`${api.url}/record`);
  const addresses = await cachedAddresses(page);
  expect(addresses.length).toBeGreaterThan(20);
  const others = addresses.filter((path) => !/^\/(assets|sounds|icons|locales)\/|^\/site\.webmanifest$/.test(path));
  expect(others.sort()).toEqual(['/offline', '/record']);
});

test('a visit of another page keeps nothing on the device', async () => {
  const page = await context.newPage();
  await page.goto(`${api.url}/pricing`);
  await page.mouse.move(40, 40);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
