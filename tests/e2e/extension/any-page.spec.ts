import { expect, type Page } from '@playwright/test';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { HOSTILE_URL, PAGE_URL, PageHost } from '../../hosts/page/page-host.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { recordedFor } from '../journeys/clock.ts';
import { moteUrlIn } from '../journeys/host-driver.ts';
import { pasted } from '../journeys/paste.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beHidden, beSeen } from '../journeys/seen.ts';
import { SPEECH } from '../journeys/sound.ts';
import { stopAndInsert } from '../journeys/stop-and-insert.ts';
import { clickBlind } from '../journeys/visible.ts';
import { test } from '../test.ts';

const OURS = '[data-mote-placement],[data-mote-sidebar],[data-mote-stickies]';

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  const answers = { grant: true, cookies: 1, consent: 'yes' } as const;
  extension = await launchExtension({ ...answers, microphone: SPEECH, serverUrl: api.url });
  await routeHosts(extension.context);
});
test.beforeEach(() => extension.renew());
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

const recorderOf = (page: Page) => page.frameLocator('[data-mote-placement] iframe');
const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const stickyOf = (page: Page) => page.frameLocator('[data-mote-stickies] iframe');

async function openPage(url = PAGE_URL): Promise<{ page: Page; host: PageHost }> {
  const page = await extension.context.newPage();
  await page.goto(url);
  return { page, host: new PageHost(drivePage(page)) };
}

/**
 * Grants activeTab by opening the sidebar with the toolbar button, and closes it again. Mote now runs on the page
 * without showing anything.
 */
async function letIn(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab').first().waitFor();
  await extension.clickToolbar(page);
  await expect(page.locator(OURS)).toHaveCount(0);
}

const command = (page: Page, name: 'start-recording' | 'toggle-sidebar') => pressCommand(extension, page, name);

async function recordFor(page: Page, seconds: number): Promise<void> {
  await recordedFor(recorderOf(page), seconds);
  await beSeen(recorderOf(page));
}
const stop = (page: Page) => recorderOf(page).getByRole('button', { name: /^Stop/ }).first();

test('[P1] a page on which the user has not started Mote has no script, element or listener of it', async () => {
  const { page, host } = await openPage();
  await host.openKind('lexical', 'before');
  const session = await extension.context.newCDPSession(page);
  const origins: string[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => origins.push(context.origin));
  await session.send('Runtime.enable');
  expect(origins.length).toBeGreaterThan(0);
  expect(origins.filter((origin) => origin.startsWith('chrome-extension:'))).toEqual([]);
  expect(await host.injectedCount()).toBe(0);
  const named = await (await extension.worker()).evaluate(async (url) => {
    const declared = (chrome.runtime.getManifest().content_scripts ?? []).flatMap(({ matches = [] }) => matches);
    const registered = await chrome.scripting.getRegisteredContentScripts();
    const hosts = [...declared, ...registered.flatMap(({ matches = [] }) => matches)];
    return { hosts, mayRun: await chrome.permissions.contains({ origins: [`${new URL(url).origin}/*`] }) };
  }, PAGE_URL);
  expect(named.hosts.length).toBeGreaterThan(0);
  expect(named.hosts.filter((match) => !match.startsWith('https://') || !match.includes('.google.com/'))).toEqual([]);
  expect(named.mayRun).toBe(false);
  // The page repeats the request after the user's click, when it could be granted.
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab').first().waitFor();
  expect(origins.some((origin) => origin.startsWith('chrome-extension:'))).toBe(true);
});

test('a command, a voice and one click insert the link at the caret in Lexical, by Lexical’s own state', async () => {
  const { page, host } = await openPage();
  await host.openKind('lexical', 'before after');
  await host.putCaret(0, 'before');
  await letIn(page);
  await command(page, 'start-recording');
  await recordFor(page, 1);
  expect(await host.caret()).toMatchObject({ before: 'before' });
  await stop(page).click();
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
  expect(await host.modelText()).toMatch(/^before Voice note · \d+:\d\d: http\S+ after$/);
  expect(JSON.stringify(await host.model())).toContain(moteUrlIn(await host.modelText()));
  await host.undoIn(0);
  expect(await host.modelText()).toBe('before after');
  expect(await host.keysSeen()).toEqual([]);
  expect(await host.pageErrors()).toEqual([]);
});

test('the sidebar’s recorder inserts into the last used editor, also one focused later, in two clicks', async () => {
  const { page, host } = await openPage();
  await extension.clickToolbar(page);
  await beSeen(sidebarOf(page));
  // The sidebar opens in this mode on every other page from now on.
  await sidebarOf(page).getByRole('tab', { name: 'Content Creation' }).click();
  await host.openKind('prosemirror', 'before');
  await sidebarOf(page).getByRole('button', { name: 'Record', exact: true }).click();
  await recordedFor(sidebarOf(page), 1);
  await stopAndInsert(sidebarOf(page));
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
  expect(await host.modelText()).toMatch(/^before Voice note · \d+:\d\d: http\S+$/);
});

test('if the editor is removed while recording, the link is copied and a line says so', async () => {
  const { page, host } = await openPage();
  await host.openKind('slate', 'before');
  await letIn(page);
  await command(page, 'start-recording');
  await recordFor(page, 1);
  await host.closeEditor();
  await stop(page).click();
  await expect(recorderOf(page).getByText('The link was copied', { exact: false })).toBeVisible();
  expect(moteUrlIn(await pasted(extension.context))).not.toBeNull();
});

test('a pinned mote survives a reload in its position, plays, and is removed for good', async () => {
  const { page, host } = await openPage();
  await letIn(page);
  await command(page, 'start-recording');
  await recordFor(page, 1);
  await stop(page).click();
  await recorderOf(page).getByRole('button', { name: 'Pin to this page' }).click();
  await expect(recorderOf(page).getByRole('button', { name: 'Pinned to this page' })).toBeVisible();
  await expect(stickyOf(page).getByRole('button', { name: /^Play/ })).toBeVisible();
  const handle = page.getByRole('button', { name: 'Move this voice note', exact: false });
  await handle.focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  const place = () => page.locator('[data-mote-stickies] .note').boundingBox();
  const moved = await place();
  expect(moved).toMatchObject({ x: 40, y: 104 });
  expect(await host.keysSeen()).toEqual([]);

  await page.reload();
  await expect(page.locator(OURS)).toHaveCount(0);
  await letInWithStickies(page);
  expect(await place()).toMatchObject({ x: moved?.x, y: moved?.y });
  await beSeen(stickyOf(page));
  await stickyOf(page).getByRole('button', { name: /^Play/ }).click();
  await expect(stickyOf(page).getByRole('button', { name: /^Pause/ })).toBeVisible();
  // Returns what the page could see of the mote: no id of the mote, and the player in a frame of ours.
  const seen = await page.evaluate(() => document.querySelector('[data-mote-stickies]')?.shadowRoot?.innerHTML ?? '');
  expect(seen).toContain('sticky=');
  expect(seen).not.toMatch(/\/m\/|[?&]id=/);

  await stickyOf(page).getByRole('button', { name: 'Remove from this page' }).click();
  await expect(page.locator('[data-mote-stickies]')).toHaveCount(0);
  await page.reload();
  await letIn(page);
});

async function letInWithStickies(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab').first().waitFor();
  await page.locator('[data-mote-stickies] .note').waitFor();
  await extension.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
}

test('[S6] a page that removes, hides and floods Mote or changes its language does not stop the take and learns nothing', async () => {
  const { page, host } = await openPage(HOSTILE_URL);
  const attack = (action: string, ...args: unknown[]) => drivePage(page).call(action, ...args);
  await host.focusEditor();
  await letIn(page);
  await command(page, 'start-recording');
  await recordedFor(recorderOf(page), 1);
  await attack('takeOut', 3);
  await attack('flood', 10_000);
  await attack('press');
  await attack('hide');
  // The recorder is there again with the running take, and the page's styles cannot hide it.
  await recordedFor(recorderOf(page), 2);
  await expect(page.locator('[data-mote-placement] iframe')).toBeVisible();
  await expect(page.locator('[data-mote-placement]')).toHaveCount(1);
  expect(await host.modelText()).toBe('before after');
  const loot = String(await attack('loot'));
  expect(loot).not.toMatch(/@|accessToken|claim|Bearer/);
  expect(loot).not.toMatch(/\/m\/[0-9A-Za-z]{17}/);
  await beSeen(recorderOf(page));
  await stop(page).click();
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
  expect(await host.modelText()).toMatch(/^before Voice note · \d+:\d\d: http\S+ after$/);
});

test('[S6] a recorder that the page covers ignores unconfirmed clicks', async () => {
  const { page, host } = await openPage(HOSTILE_URL);
  await host.focusEditor();
  await letIn(page);
  await command(page, 'start-recording');
  await recordFor(page, 1);
  await page.evaluate(() => {
    const decoy = document.body.appendChild(document.querySelector('textarea')?.cloneNode() as HTMLElement);
    decoy.style.cssText =
      'position:fixed;inset:0;inline-size:100vw;block-size:100vh;z-index:2147483647;pointer-events:none;background:#fff';
  });
  await beHidden(recorderOf(page));
  // The recorder grows when it starts to record: click at its current position.
  const frame = await page.locator('[data-mote-placement] iframe').elementHandle();
  await frame?.waitForElementState('stable');
  await clickBlind(page, stop(page));
  await expect(recorderOf(page).getByText('click once more', { exact: false })).toHaveCount(1);
  expect(await host.modelText()).toBe('before after');
});
