import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { type ApiServer, SITE_PORT, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { askForLink, askToSignUp, comeBack, finishWelcome, signInElsewhere, signUp } from '../journeys/account.ts';
import { recordedFor } from '../journeys/clock.ts';
import { openContentCreation } from '../journeys/content-creation.ts';
import { forgetSite } from '../journeys/forget-site.ts';
import { moteUrlIn, openHost } from '../journeys/host-driver.ts';
import { stopAndInsert } from '../journeys/stop-and-insert.ts';
import { storedOfTakes } from '../journeys/stored-of-takes.ts';

const SPEECH = fileURLToPath(new URL('../../data/audio/jfk.wav', import.meta.url));
const EMAIL = 'ada@school.example';

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  const options = { microphone: SPEECH, grant: true, cookies: 1, consent: 'yes' } as const;
  extension = await launchExtension({ ...options, serverUrl: `http://127.0.0.1:${SITE_PORT}` });
});
test.afterAll(() => extension?.close());
test.beforeEach(async () => {
  await extension.renew();
  await forgetSite(extension.context, `http://127.0.0.1:${SITE_PORT}`);
  api = await startApiServer({}, SITE_PORT);
});
test.afterEach(() => api.close());

async function openAccount(): Promise<Page> {
  const sidebar = await extension.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  return sidebar;
}

async function recordInGmail(): Promise<string> {
  const driver = await openHost(extension.context, 'gmail');
  await driver.host.openEditor();
  await driver.recordButton.click();
  await recordedFor(driver.recorder, 3);
  await stopAndInsert(driver.recorder);
  await expect.poll(async () => moteUrlIn(await driver.written())).toContain('/m/');
  const link = moteUrlIn(await driver.written()) ?? '';
  await driver.page.close();
  return link;
}

/** Far above the goal of one second, because the machine runs other work too; the test prints the real delay. */
const HANDOFF_CEILING_MS = 5_000;

test('signing in on the site signs the extension in, and the delay is printed', async () => {
  const sidebar = await openAccount();
  await expect(sidebar.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const site = await extension.context.newPage();
  const spent = site
    .waitForResponse((answer) => answer.url().endsWith('/i/signIn/clientOTL') && answer.ok())
    .then(() => performance.now());
  const seen = sidebar
    .getByText(EMAIL)
    .waitFor()
    .then(() => performance.now());
  await signUp(site, api, EMAIL);
  const ms = Math.round((await seen) - (await spent));
  console.log(`From the site's sign-in to the extension's: ${ms} ms`);
  expect(ms).toBeLessThan(HANDOFF_CEILING_MS);
});

/** Opens a page that finds no extension, like one opened before Mote was installed. */
async function pageBeforeInstalling(): Promise<Page> {
  const site = await extension.context.newPage();
  await site.addInitScript(() => Object.defineProperty(globalThis.chrome, 'runtime', { value: undefined }));
  return site;
}

test('an extension that is installed after the sign-in gets the session from the next page', async () => {
  const before = await pageBeforeInstalling();
  await signUp(before, api, EMAIL);
  const sidebar = await openAccount();
  await expect(sidebar.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const site = await extension.context.newPage();
  await site.goto(api.url);
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
});

test('if the site signs in as another user than the extension, the extension asks and follows the choice', async () => {
  const first = await extension.context.newPage();
  await comeBack(first, api, EMAIL);
  const sidebar = await openAccount();
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
  // Removes the site's data, of which neither the server nor the extension is informed.
  await first.evaluate(() => localStorage.clear());
  await extension.context.clearCookies();
  await first.close();
  const site = await extension.context.newPage();
  await site.goto(await askToSignUp(site, api, 'bob@home.example'));
  const dialog = site.getByRole('dialog', { name: 'Two accounts are signed in' });
  await expect(dialog.getByText(EMAIL, { exact: true })).toBeVisible();
  await expect(sidebar.getByText(EMAIL).first()).toBeVisible();
  await dialog.getByRole('button', { name: /Use .*bob@home.example/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sidebar.getByText(EMAIL)).toHaveCount(0);
  await expect(sidebar.getByText('bob@home.example')).toBeVisible();
});

/** Returns the site's local keys, for its next page. */
const storageOf = (site: Page) => site.evaluate((): Record<string, string> => ({ ...localStorage }));

test('[S1-007] [S1-057] [S2-121] [S4-007] [S4-008] [S4-023] sign up on the site, record in Gmail, find it on both, sign out', async () => {
  const site = await extension.context.newPage();
  await signUp(site, api, EMAIL);
  await finishWelcome(site);

  // The extension has a session of its own, from a single-use code and without the site's token.
  const sidebar = await openAccount();
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
  await sidebar.close();

  const link = await recordInGmail();
  const read = async () => (await (await fetch(`${api.url}/api/m/${link.slice(-17)}`)).json()).mote;
  await expect.poll(read).toMatchObject({ state: 'ready', expiresAt: null, authorName: 'Ada Byron' });

  await site.goto(`${api.url}/`);
  await expect(site.getByRole('listitem').filter({ hasText: 'Voice note' })).toHaveCount(1);
  // The mote's page leads its owner to the actions that only the owner may take.
  await site.goto(link);
  await site.getByRole('link', { name: 'Rename it, delete it or give it a new link' }).click();
  await expect(site.getByRole('button', { name: 'Show all my recordings' })).toBeVisible();
  await expect(site.getByRole('listitem').filter({ hasText: 'Voice note' })).toHaveCount(1);
  const recordings = await openContentCreation(extension);
  await expect(recordings.getByRole('listitem').filter({ hasText: 'Voice note' })).toHaveCount(1);

  const before = await storageOf(site);
  expect(before['mote-auth-accessToken']).not.toBe('');
  const signOuts: string[] = [];
  site.on('request', (request) => {
    if (request.url().endsWith('/api/v1/i/deviceSignOut')) signOuts.push(request.method());
  });
  await site.getByRole('button', { name: 'Account' }).click();
  await site.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(site).toHaveURL(`${api.url}/login`);
  expect(signOuts).toEqual(['POST']);
  const after = await storageOf(site);
  expect(after['mote-auth-deviceId']).toBe(before['mote-auth-deviceId']);
  expect(after['mote-auth-lastUserId']).toBe(before['mote-auth-userId']);
  expect(Object.keys(after)).not.toContain('mote-auth-accessToken');
  expect(Object.keys(after)).not.toContain('identity');
  expect((await extension.context.cookies(api.url)).map(({ name }) => name)).not.toContain('accessToken');
  // The site's message alone signed the extension out.
  const gone = await openAccount();
  await expect(gone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // The next user of this browser sees none of the account's data.
  await expect(gone.getByText(EMAIL)).toHaveCount(0);
});

test('signing all other devices out on the site keeps this extension signed in; signing out its row ends it at its next call', async () => {
  const site = await extension.context.newPage();
  await comeBack(site, api, EMAIL);
  const sidebar = await openAccount();
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
  const phone = await signInElsewhere(api, EMAIL);
  const answerTo = async (headers: Record<string, string>) =>
    (await fetch(`${api.url}/api/m/status`, { headers })).status;
  expect(await answerTo(phone)).toBe(200);
  await site.goto(`${api.url}/account?tab=sessions`);
  await site.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(site.getByText('All other devices are signed out')).toBeVisible();
  expect(await answerTo(phone)).toBe(403);
  await site.getByRole('listitem').filter({ hasText: 'Extension' }).getByRole('button').click();
  await expect(site.getByText('Signed out', { exact: true })).toBeVisible();
  // Signed out at its next call: here the call of a switch.
  await sidebar.getByRole('switch').click();
  await expect(sidebar.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await site.reload();
  await expect(site.getByText('This device')).toBeVisible();
});

test('signing in from the sidebar ends on a confirmation page, with both signed in', async () => {
  const first = await extension.context.newPage();
  await comeBack(first, api, EMAIL);
  await first.getByRole('button', { name: 'Account' }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await first.waitForURL(`${api.url}/login`);
  await first.close();
  const sidebar = await openAccount();
  const opened = extension.context.waitForEvent('page');
  await sidebar.getByRole('button', { name: 'Sign in', exact: true }).click();
  const site = await opened;
  await expect(site).toHaveURL(/invoker=extension/);
  const link = await askForLink(site, api, EMAIL);
  await site.goto(link);
  await expect(site.getByText('You are signed in')).toBeVisible();
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
  await site.goto(`${api.url}/account?tab=sessions`);
  await expect(site.getByText('This device')).toBeVisible();
  await sidebar.getByRole('switch').click();
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
});

test('signing out everywhere on the site signs the extension out, and its next user sees no data', async () => {
  const site = await extension.context.newPage();
  await comeBack(site, api, EMAIL);
  await recordInGmail();
  await site.goto(`${api.url}/account?tab=sessions`);
  await site.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(site.getByText('You are signed out everywhere, on this device too')).toBeVisible();
  await expect(site).toHaveURL(/\/login/);
  const sidebar = await openAccount();
  await expect(sidebar.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await sidebar.getByRole('tab', { name: 'Content Creation' }).click();
  await expect(sidebar.getByText('No recordings yet')).toBeVisible();

  await site.goto(`${api.url}/login`);
  await site.goto(await askForLink(site, api, EMAIL));
  await site.getByRole('link', { name: 'Record a voice note' }).first().waitFor();
  await expect(sidebar.getByRole('listitem').filter({ hasText: 'Voice note' })).toHaveCount(1);
});

test('[R15] signing out on the site ends a recording in a host page, hides it, and keeps it for its owner', async () => {
  const site = await extension.context.newPage();
  await comeBack(site, api, EMAIL);
  const driver = await openHost(extension.context, 'gmail');
  await driver.host.openEditor();
  await driver.recordButton.click();
  await recordedFor(driver.recorder, 2);
  await site.bringToFront();
  await site.getByRole('button', { name: 'Account' }).click();
  await site.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(site).toHaveURL(`${api.url}/login`);
  await expect(driver.recorder.locator('[data-phase="idle"]')).toBeVisible();
  const sidebar = await openContentCreation(extension);
  await expect(sidebar.getByText('No recordings yet')).toBeVisible();
  expect((await storedOfTakes(sidebar)).takes).toBe(1);
});

test('deleting everything on the site leaves no recording, address or id in the extension', async () => {
  const site = await extension.context.newPage();
  await comeBack(site, api, EMAIL);
  await recordInGmail();
  const sidebar = await openAccount();
  await expect(sidebar.getByText(EMAIL)).toBeVisible();
  expect((await storedOfTakes(sidebar)).takes).toBe(1);

  await site.goto(`${api.url}/account?tab=privacy`);
  const userId = (await storageOf(site))['mote-auth-userId'] ?? '';
  expect(userId).not.toBe('');
  await site.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = site.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill(EMAIL);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(site.getByText('Your account was deleted.')).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => storedOfTakes(sidebar)).toEqual({ takes: 0, chunks: 0 });
  const worker = await extension.worker();
  const stored = await worker.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
  expect(stored).not.toContain(userId);
  expect(stored).not.toContain(EMAIL);
  expect(JSON.stringify(await storageOf(site))).not.toContain(userId);
});

test('signing out in the extension signs the site out, which notices it when the user returns to it', async () => {
  const site = await extension.context.newPage();
  await comeBack(site, api, EMAIL);
  await site.goto(`${api.url}/account`);
  const sidebar = await openAccount();
  await sidebar.getByRole('button', { name: 'Sign out' }).click();
  await expect(sidebar.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // A browser without windows never blurs its pages, so the test sends blur and focus itself. The sidebar shows the
  // sign-out before the server has received it, so an early focus finds the session still valid: repeat.
  await expect(async () => {
    await site.evaluate(() => ['blur', 'focus'].map((type) => window.dispatchEvent(new Event(type))));
    await expect(site).toHaveURL(/\/login/, { timeout: 5_000 });
  }).toPass();
  await expect(site.getByText(EMAIL)).toHaveCount(0);
});

test('[S1-006] a recording from before the sign-in becomes the account’s, and stays', async () => {
  const link = await recordInGmail();
  const read = async () => (await (await fetch(`${api.url}/api/m/${link.slice(-17)}`)).json()).mote;
  await expect.poll(async () => (await read()).expiresAt).toBeGreaterThan(Date.now());
  const site = await extension.context.newPage();
  await signUp(site, api, EMAIL);
  await expect.poll(async () => (await read()).expiresAt).toBeNull();
});
