import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import type { Browser, BrowserContext } from 'playwright-core';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { askForLink, comeBack, linkTo, sayAddress, signInLink, signUp } from '../journeys/account.ts';
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

/** Makes storage throw on access, as Chromium does if a policy or the user blocks site data. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
      });
    }`);
}

/** Passes the steps for names, survey and installation. */
async function passSteps(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const step of ['survey', 'product']) {
    await expect(page).toHaveURL(new RegExp(step));
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }
  await expect(page).not.toHaveURL(/onboarding/);
}

const account = (page: Page) => page.getByRole('button', { name: /Account$/ });

test('[S5-012] with storage blocked a sign-in works for the life of the page, without errors', async () => {
  const context = await browser.newContext();
  await blockStorage(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${api.url}/signup`);
  expect(await page.evaluate(() => Reflect.has(window, 'localStorage'))).toBe(true);
  await expect(page.evaluate(() => window.localStorage.length)).rejects.toThrow('Access is denied');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('blocked@school.example');
  await page.getByRole('radio', { name: '18 or older' }).check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('We sent a link to').waitFor();
  await page.goto(await signInLink(api, 'blocked@school.example'));
  // The browser that blocks storage has no proof that it requested the link.
  await sayAddress(page, 'blocked@school.example');
  // So the page asks again for the details of the sign-up.
  await page.getByRole('radio', { name: '18 or older' }).check();
  await passSteps(page);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await page.getByRole('textbox', { name: 'First name' }).fill('Adele');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('tab', { name: /devices/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await expect(account(page)).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});

test('[R15] after a second account signs in in another tab, the first tabs show it and nothing of the first account', async () => {
  const context = await browser.newContext({ permissions: ['microphone'] });
  const first = await context.newPage();
  await signUp(first, api, 'first@school.example');
  await passSteps(first);
  const recorder = await context.newPage();
  await recorder.goto(`${api.url}/record`);
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await recordedFor(recorder, 2);
  await recorder.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(recorder.locator('[data-phase="review"]')).toBeVisible();
  await expect(recorder.getByRole('listitem')).toHaveCount(1);
  await first.goto(`${api.url}/account`);
  await expect(first.getByText('first@school.example').first()).toBeVisible();

  const second = await context.newPage();
  await second.goto(`${api.url}/login?force=1`);
  await second.goto(await askForLink(second, api, 'second@school.example'));
  await second.waitForURL(/complete-profile/);

  await first.bringToFront();
  await expect(first.getByText('first@school.example')).toHaveCount(0);
  await expect(first).toHaveURL(/complete-profile|login/);
  await recorder.bringToFront();
  await expect(recorder.getByText('No recordings yet')).toBeVisible();
  await expect(recorder.locator('[data-phase="review"]')).toHaveCount(0);
  await context.close();
});

test('another user’s link, opened while signed in, asks for confirmation, and the server ends the earlier session', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await comeBack(page, api, 'before@school.example');
  const token = await page.evaluate(() => localStorage.getItem('mote-auth-accessToken') ?? '');
  const cookie = (await context.cookies(api.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { 'x-mote-access-token': token, 'x-mote-client-type': 'website', cookie };
  const answer = async () => (await fetch(`${api.url}/api/m/status`, { headers })).status;
  expect(await answer()).toBe(200);

  await page.goto(await linkTo(api, 'after@school.example'));
  await sayAddress(page, 'after@school.example');
  await page.waitForURL(/complete-profile/);
  expect(await answer()).toBe(403);
  await context.close();
});

/** Drops the response after the server has handled the request. Returns a function that ends it. */
async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(address);
}

async function confirmDelete(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your e-mail address' }).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
}

/** Makes every sign-in a quarter of an hour older in the server's database. */
function letSignInsAge(): void {
  const db = new BetterSqlite3(join(api.dataDir, 'mote.sqlite'));
  try {
    db.prepare('UPDATE session SET created_at = created_at - ?').run(15 * 60_000);
  } finally {
    db.close();
  }
}

test('deleting everything needs a new sign-in if the last one is old, which a finder of the device cannot make', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = 'open@school.example';
  await signUp(page, api, email);
  await passSteps(page);
  await page.goto(`${api.url}/account?tab=privacy`);
  letSignInsAge();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await confirmDelete(page, email);
  await expect(page.getByText('To be sure that it is you, sign in again.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/login\?force=1/);
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email);
  // The mail's link opens in another tab, and both tabs lead back to the question.
  const letter = await context.newPage();
  await letter.goto(await askForLink(page, api, email));
  for (const tab of [page, letter]) {
    await expect(tab.getByRole('dialog').getByText(email)).toBeVisible();
    expect(new URL(tab.url()).search).toBe('?tab=privacy&erase=1');
  }
  await confirmDelete(letter, email);
  await expect(letter.getByText('Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});

async function deleteEverything(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await confirmDelete(page, email);
  await expect(page.getByRole('dialog').getByText('may be deleted already')).toBeVisible();
}

/** Opens a user's page after "Delete everything" whose response was lost; the network works again. */
async function loseAnswerToDelete(email: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page, api, email);
  await passSteps(page);
  await page.goto(`${api.url}/account?tab=privacy`);
  const find = await loseAnswers(page, '**/api/a/delete');
  await deleteEverything(page, email);
  await find();
  return { context, page };
}

test('if the response to “Delete everything” is lost, the page reports an error, and a retry confirms the deletion', async () => {
  const { context, page } = await loseAnswerToDelete('gone@school.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});

test('a reload after a lost deletion response reports the deletion, not an ended session', async () => {
  const { context, page } = await loseAnswerToDelete('gone2@school.example');
  await page.reload();
  await expect(page.getByText('Your account was deleted, with everything that this browser kept of it.')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('mote-auth-lastUserId');
  await context.close();
});

test('settings of 10 MB are refused with their error code while the browser is still sending them', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page, api, 'large@school.example');
  const answer = await page.evaluate(async () => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const body = JSON.stringify({ wish: { value: 'x'.repeat(10 * 1024 * 1024), version: 1 } });
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-mote-access-token': decodeURIComponent(token),
      'x-mote-client-type': 'website',
    };
    const reply = await fetch('/api/i/settings', { method: 'POST', headers, body });
    return { status: reply.status, code: (await reply.json()).code };
  });
  expect(answer).toEqual({ status: 413, code: 'body-too-large' });
  await context.close();
});
