import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { type ApiServer, SITE_PORT, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { askForLink, comeBack } from '../journeys/account.ts';
import { recordedFor } from '../journeys/clock.ts';
import { openHost } from '../journeys/host-driver.ts';
import { stopAndInsert } from '../journeys/stop-and-insert.ts';
import { storedOfTakes } from '../journeys/stored-of-takes.ts';

const SPEECH = fileURLToPath(new URL('../../data/audio/jfk.wav', import.meta.url));
const EMAIL = 'ada@school.example';
const DELETED = 'Your account was deleted, with everything that this browser kept of it.';

let api: ApiServer;
/** One user at two computers, each with Mote. */
let here: LaunchedExtension;
let there: LaunchedExtension;
test.beforeEach(async () => {
  api = await startApiServer({}, SITE_PORT);
  const launch = { microphone: SPEECH, grant: true, cookies: 1, serverUrl: api.url, consent: 'yes' } as const;
  [here, there] = [await launchExtension(launch), await launchExtension(launch)];
});
test.afterEach(async () => {
  await here?.close();
  await there?.close();
  await api.close();
});

async function openAccount(browser: LaunchedExtension): Promise<Page> {
  const sidebar = await browser.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
  return sidebar;
}

async function recordInGmail(browser: LaunchedExtension): Promise<void> {
  const driver = await openHost(browser.context, 'gmail');
  await driver.host.openEditor();
  await driver.recordButton.click();
  await recordedFor(driver.recorder, 2);
  await stopAndInsert(driver.recorder);
  await driver.page.close();
}

async function deleteEverything(site: Page): Promise<void> {
  await site.goto(`${api.url}/account?tab=privacy`);
  await site.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = site.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill(EMAIL);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(site.getByText('Your account was deleted.')).toBeVisible();
}

const localKeys = (site: Page) => site.evaluate(() => JSON.stringify({ ...localStorage }));
const stored = async (browser: LaunchedExtension) =>
  (await browser.worker()).evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));

test('after an account is deleted in one browser, extension and site of the other report it and delete its data', async () => {
  const site = await here.context.newPage();
  await comeBack(site, api, EMAIL);
  const other = await there.context.newPage();
  await other.goto(`${api.url}/login`);
  await other.goto(await askForLink(other, api, EMAIL));
  await other.getByRole('link', { name: 'Record a voice note' }).first().waitFor();
  const userId = await other.evaluate(() => localStorage.getItem('mote-auth-userId') ?? '');
  expect(userId).not.toBe('');
  const sidebar = await openAccount(there);
  await recordInGmail(there);
  expect((await storedOfTakes(sidebar)).takes).toBe(1);

  // No page of the site is open in the other browser: its extension learns of the deletion alone, at its next call.
  await other.goto('about:blank');
  await deleteEverything(site);
  await sidebar.getByRole('switch').click();
  await expect(sidebar.getByText(DELETED)).toBeVisible();
  await expect(sidebar.getByText(EMAIL)).toHaveCount(0);
  await expect.poll(() => storedOfTakes(sidebar)).toEqual({ takes: 0, chunks: 0 });
  for (const word of [userId, EMAIL]) expect(await stored(there)).not.toContain(word);

  // The site learns of it in the same way.
  await other.goto(`${api.url}/account`);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText(DELETED)).toBeVisible();
  await expect(other.getByText('Your session has ended')).toHaveCount(0);
  for (const word of [userId, EMAIL]) expect(await localKeys(other)).not.toContain(word);

  // The next sign-in with the same address creates a new user, and the saved word does not exist.
  await other.goto(await askForLink(other, api, EMAIL));
  await expect(other).not.toHaveURL(/\/login/);
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
  await expect(sidebar.getByText(DELETED)).toHaveCount(0);
});
