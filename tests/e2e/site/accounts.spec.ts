import { expect, type Page, test } from '@playwright/test';
import type { Browser, BrowserContext } from 'playwright-core';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { askForLink, passSteps, sayAddress, signInLink } from '../journeys/account.ts';
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

async function visit(path: string, context?: BrowserContext) {
  const own = context ?? (await browser.newContext({ permissions: ['microphone'] }));
  const page = await own.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await page.goto(api.url + path);
  return { page, context: own, complaints };
}

async function askToSignUp(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('radio', { name: '18 or older' }).check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('We sent a link to')).toBeVisible();
}

test('[S1-057] a new user signs up by e-mail, passes the steps, stays signed in, and signs out', async () => {
  const { page, context, complaints } = await visit('/signup?returnTo=/account');
  await askToSignUp(page, 'ada@school.example');
  const link = await signInLink(api, 'ada@school.example');
  const token = new URL(link).searchParams.get('otl') ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/complete-profile/);
  expect(page.url()).not.toContain(token);
  await passSteps(page);
  await expect(page).toHaveURL(`${api.url}/account`);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');

  const cookies = await context.cookies();
  const readable = cookies.find(({ name }) => name === 'accessToken');
  expect(readable).toMatchObject({ httpOnly: false, secure: true, sameSite: 'Lax', path: '/' });
  expect((readable?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(89 * 24 * 3600);
  expect(cookies.find(({ name }) => name === '__Host-mote-session')).toMatchObject({ httpOnly: true, secure: true });
  expect(await page.evaluate(() => localStorage.getItem('identity'))).not.toContain(readable?.value);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${api.url}/login`);
  await page.goto(`${api.url}/account`);
  await expect(page).toHaveURL(`${api.url}/login?returnTo=%2Faccount`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a link in another browser needs its address; a revoked session leads to sign-in; a lost sign-out is retried', async () => {
  const asking = await visit('/signup');
  await askToSignUp(asking.page, 'bob@school.example');
  const link = await signInLink(api, 'bob@school.example');
  const scanner = await visit(new URL(link).pathname + new URL(link).search);
  await expect(scanner.page.getByRole('heading', { level: 1 })).toHaveText('Sign in on this device?');
  // Acts like a mail scanner, which presses buttons and fills in invented values.
  await scanner.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(scanner.page.getByText('Enter your e-mail address, such as')).toBeVisible();
  await sayAddress(scanner.page, 'scanner@school.example');
  await expect(scanner.page.getByText('or it was sent to another address')).toBeVisible();
  await asking.page.goto(link);
  await expect(asking.page).toHaveURL(/complete-profile/);
  await passSteps(asking.page);
  await sayAddress(scanner.page, 'bob@school.example');
  await expect(scanner.page.getByText('or it was sent to another address')).toBeVisible();
  await scanner.page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(scanner.page.getByText('This sign-in link was used already')).toBeVisible();

  const { page } = scanner;
  await page.goto(await askForLink(page, api, 'bob@school.example'));
  await expect(page.getByRole('button', { name: /Account$/ })).toBeVisible();
  await page.goto(`${api.url}/account?tab=sessions`);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('All other devices are signed out')).toBeVisible();

  await asking.page.goto(`${api.url}/account?tab=sessions`);
  await expect(asking.page).toHaveURL(/\/login\?force=1&error=403&returnTo=%2Faccount%3Ftab%3Dsessions/);
  await expect(asking.page.getByText('Your session has ended.')).toBeVisible();

  // The next page, whichever it is, reports a sign-out that did not arrive, and the sign-out holds.
  await page.route('**/deviceSignOut', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText(/You are signed out here, but the server was not told/)).toBeVisible();
  await page.unroute('**/deviceSignOut');
  const told = page.waitForResponse(/deviceSignOut/);
  await page.goto(`${api.url}/record`);
  expect((await told).status()).toBe(204);
  await asking.context.close();
  await scanner.context.close();
});

test('a recording from before the sign-in belongs to the account after it', async () => {
  const { page, context } = await visit('/record');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Anyone with the link' }).click();
  await recordedFor(page, 2);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByTestId('record-status')).toContainText('Ready');
  await page.goto(`${api.url}/signup`);
  await askToSignUp(page, 'eve@school.example');
  await page.goto(await signInLink(api, 'eve@school.example'));
  await passSteps(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.goto(`${api.url}/library`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(1);

  // Requested in this browser, opened in the one where the user reads mail.
  await page.goto(`${api.url}/login?force=1`);
  const elsewhere = await visit('/');
  await elsewhere.page.goto(await askForLink(page, api, 'eve@school.example'));
  await sayAddress(elsewhere.page, 'Eve@school.example');
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await elsewhere.page.goto(`${api.url}/library`);
  await expect(elsewhere.page.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(1);
  await context.close();
  await elsewhere.context.close();
});
