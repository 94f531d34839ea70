import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { recordedFor } from './journeys/clock.ts';
import { closeByKey } from './journeys/close-by-key.ts';
import { type HostDriver, openHost } from './journeys/host-driver.ts';
import { pressCommand } from './journeys/press-command.ts';
import { beSeen } from './journeys/seen.ts';
import { openToolPage } from './journeys/sidebar-pages.ts';
import { test } from './test.ts';

const FRAME = '[data-mote-sidebar] iframe';

let api: ApiServer;
/** One browser for all tests that do not need their own. */
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  extension = await launchExtension({ grant: true, cookies: 1, consent: 'yes', serverUrl: api.url });
});
test.beforeEach(() => extension.renew());
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

interface Opened extends HostDriver {
  frame: Locator;
  inside: FrameLocator;
  handle: Locator;
}

async function openGmail(): Promise<Opened> {
  const driver = await openHost(extension.context, 'gmail');
  await driver.host.openEditor('Dear Sam');
  await driver.page.locator('[data-mote-placement]').first().waitFor();
  const { page } = driver;
  return {
    ...driver,
    frame: page.locator(FRAME),
    inside: page.frameLocator(FRAME),
    handle: page.locator('[data-mote-sidebar] button').first(),
  };
}

async function openSidebar({ page, inside }: Pick<Opened, 'page' | 'inside'>): Promise<void> {
  await extension.clickToolbar(page);
  await expect(inside.getByRole('tab')).toHaveCount(2);
}

async function placeOf(frame: Locator) {
  const box = await frame.boundingBox();
  if (!box) throw new Error('The sidebar is not there');
  return { x: Math.round(box.x), y: Math.round(box.y) };
}

/** Returns true if the sidebar covers the caret of the compose. */
async function coversCaret(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const panel = document.querySelector('[data-mote-sidebar]')?.shadowRoot?.querySelector('.panel');
    const editor = [...document.querySelectorAll('[g_editable="true"]')].at(-1);
    const selection = document.getSelection();
    if (!panel || !editor || !selection?.rangeCount) throw new Error('Nothing to compare');
    const caret = selection.getRangeAt(0).getBoundingClientRect();
    const used = caret.height > 0 ? caret : editor.getBoundingClientRect();
    const box = panel.getBoundingClientRect();
    return used.left < box.right && box.left < used.right && used.top < box.bottom && box.top < used.bottom;
  });
}

/** Stops the worker, as the browser does with an idle one. */
async function stopWorker(page: Page): Promise<void> {
  const session = await extension.context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

test('[S0-007] the sidebar in Gmail moves by pointer and keys, and keeps its position after a reload', async () => {
  const opened = await openGmail();
  const { page, frame, handle } = opened;
  await openSidebar(opened);
  const first = await placeOf(frame);
  const grip = await handle.boundingBox();
  if (!grip) throw new Error('There is no handle');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 40, { steps: 4 });
  await page.mouse.up();
  const before = { x: first.x + 120, y: first.y + 40 };
  await expect.poll(() => placeOf(frame)).toEqual(before);
  await handle.focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key);
  const moved = { x: before.x + 16, y: before.y - 16 + 64 };
  await expect.poll(() => placeOf(frame)).toEqual(moved);
  expect(await opened.host.keysSeen()).toEqual([]);
  await page.reload();
  await expect(frame).toHaveCount(0);
  await openSidebar(opened);
  await expect.poll(() => placeOf(frame)).toEqual(moved);
});

test('Esc closes the sidebar and returns focus and caret to the compose', async () => {
  const opened = await openGmail();
  const { page, frame, inside, host } = opened;
  await host.putCaret(0, 'Dear');
  await openSidebar(opened);
  await closeByKey(inside.getByRole('tab', { name: 'Content Creation' }), 'Escape', frame);
  expect(await host.caret()).toEqual({ index: 0, before: 'Dear' });
  await page.keyboard.type('est');
  await expect.poll(() => opened.written()).toContain('Dearest Sam');
});

test('the sidebar opens beside the caret, and moves away from another one', async () => {
  const opened = await openGmail();
  const { page, frame, host } = opened;
  await host.putCaret(0, 'Dear');
  await openSidebar(opened);
  expect(await coversCaret(page)).toBe(false);
  const beside = await placeOf(frame);
  const editors = page.locator('[g_editable="true"]');
  // The user drags the sidebar onto the compose, then continues to write there.
  const [grip, editor] = [await opened.handle.boundingBox(), await editors.last().boundingBox()];
  if (!grip || !editor) throw new Error('Nothing to drag');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(editor.x + 100, 160, { steps: 4 });
  await page.mouse.up();
  expect(await coversCaret(page)).toBe(true);
  expect(await placeOf(frame)).not.toEqual(beside);
  await host.type(0, '!');
  await expect.poll(() => coversCaret(page)).toBe(false);
});

test('the sidebar records, inserts the link on request, and the recording appears in My Content', async () => {
  const opened = await openGmail();
  const { inside } = opened;
  await openSidebar(opened);
  await inside
    .getByRole('button', { name: /^Record/ })
    .first()
    .waitFor();
  await expect(inside.getByRole('listitem')).toHaveCount(0);
  await beSeen(inside);
  await inside
    .getByRole('button', { name: /^Record/ })
    .first()
    .click();
  await recordedFor(inside, 1);
  await inside.getByRole('button', { name: /^Stop/ }).first().click();
  await expect(inside.getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => inside.getByRole('button', { name: /^Stop/ }).count()).toBe(0);
  expect(await opened.written()).not.toContain('/m/');
  await inside.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect.poll(opened.written).toContain('/m/');
});

test('a recording continues behind the other tools, and closing the sidebar asks first', async () => {
  const opened = await openGmail();
  const { page, inside, frame } = opened;
  await openSidebar(opened);
  await inside.getByRole('tab', { name: /Content Creation/ }).click();
  await beSeen(inside);
  await inside.getByRole('button', { name: 'Record', exact: true }).click();
  await recordedFor(inside, 1);
  await inside.getByRole('tab', { name: /Reading Support/ }).click();
  await inside.getByRole('tab', { name: /Recording.*Content Creation/ }).click();
  await recordedFor(inside, 2);
  // Toolbar button and shortcut ask too, also if the worker was stopped during the recording (D3).
  const question = inside.getByText('You are still recording.');
  await extension.clickToolbar(page);
  await expect(question).toBeVisible();
  await inside.getByRole('button', { name: 'Keep recording' }).click();
  await stopWorker(page);
  await extension.clickToolbar(page);
  await expect(question).toBeVisible();
  await pressCommand(extension, page, 'toggle-sidebar');
  await expect(question).toBeVisible();
  await recordedFor(inside, 3);
  await inside.getByRole('button', { name: 'Close', exact: true }).click();
  await inside.getByRole('button', { name: 'Stop and close' }).click();
  await expect(frame).toHaveCount(0);
  await openSidebar(opened);
  await expect(inside.getByRole('listitem')).toHaveCount(1);
  await expect(inside.getByRole('tab', { name: /Recording/ })).toHaveCount(0);
});

test('keys move through the tabs of the sidebar, and none of them reaches Gmail', async () => {
  const opened = await openGmail();
  const { inside, page } = opened;
  await openSidebar(opened);
  const tab = (name: string) => inside.getByRole('tab', { name });
  await tab('Content Creation').focus();
  for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(tab('Reading Support')).toHaveAttribute('aria-selected', 'true');
  for (const key of ['c', 'e', 'j']) await page.keyboard.press(key);
  expect(await opened.host.keysSeen()).toEqual([]);
});

test('where no script may run the toolbar button opens the side panel with the same sidebar', async () => {
  const page = await extension.context.newPage();
  await page.goto('chrome://version');
  await extension.clickToolbar(page);
  const contexts = async () =>
    (await extension.worker()).evaluate(async () => {
      const panels = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.SIDE_PANEL] });
      return panels.map(({ documentUrl }) => new URL(documentUrl || 'about:blank').pathname);
    });
  await expect.poll(contexts).toEqual(['/sidebar.html']);
});

test('[S4-058] in a right-to-left language sidebar and site run right to left', async () => {
  await (await extension.worker()).evaluate(() => chrome.storage.local.set({ locale: { version: 1, value: 'ar-EG' } }));
  const opened = await openGmail();
  const { page, inside } = opened;
  await extension.clickToolbar(page);
  await expect(inside.getByRole('tab')).toHaveCount(2);
  await expect(inside.locator('html')).toHaveAttribute('dir', 'rtl');
  const boxes = await Promise.all([0, 1].map((nth) => inside.getByRole('tab').nth(nth).boundingBox()));
  expect(boxes[0]?.x).toBeGreaterThan(boxes[1]?.x ?? Number.NaN);
  const site = await extension.context.newPage();
  await site.goto(`${api.url}/?locale=ar-XB`);
  await expect(site.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('[S1-020] the dictionary beside a draft finds "ran" as a form of run, without a request or a network', async () => {
  const opened = await openGmail();
  await openSidebar(opened);
  const { page, inside } = opened;
  await openToolPage(inside, 'dictionary');
  const field = inside.getByRole('searchbox', { name: 'Type an English word' });
  await beSeen(inside);
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  await extension.context.setOffline(true);
  await field.fill('ran');
  await field.press('Enter');
  await expect(inside.getByText(/“.?ran.?” is a form of “.?run.?”/)).toBeVisible();
  await expect(inside.getByRole('heading', { name: 'run', exact: true })).toBeVisible();
  await field.fill('bat');
  await field.press('Enter');
  const picture = inside.getByRole('img', { name: /^Picture/ });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  expect(await opened.host.modelText()).toContain('Dear Sam');
  await page.close();
  await extension.context.setOffline(false);
});

test('a meaning saved in the dictionary is in My words, in each tab and after a restart of the worker', async () => {
  const opened = await openGmail();
  await openSidebar(opened);
  const { inside } = opened;
  await openToolPage(inside, 'dictionary');
  await beSeen(inside);
  const field = inside.getByRole('searchbox', { name: 'Type an English word' });
  await field.fill('ran');
  await field.press('Enter');
  await inside
    .getByRole('button', { name: /^Save this meaning of .?“.?run/ })
    .first()
    .click();
  await openToolPage(inside, 'vocabularyList');
  await expect(inside.locator('[data-feature="vocabularyList"]').getByRole('listitem')).toHaveCount(1);
  const other = await extension.openPage('sidebar.html');
  await openToolPage(other, 'vocabularyList');
  const words = other.locator('[data-feature="vocabularyList"]').getByRole('listitem');
  await expect(words).toContainText('run');
  await stopWorker(other);
  await other.reload();
  await openToolPage(other, 'vocabularyList');
  await other.getByRole('button', { name: /^Remove .?“.?run/ }).click();
  await expect(words).toHaveCount(0);
  await expect(inside.locator('[data-feature="vocabularyList"]').getByText('No words yet')).toBeVisible();
});
