import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { closeByKey } from '../journeys/close-by-key.ts';
import { openHost } from '../journeys/host-driver.ts';

const PAGE = '<!doctype html><html lang="en"><title>Any page</title><h1>Any page</h1><textarea>hello</textarea></html>';

let site: Server;
let address = '';
let extension: LaunchedExtension;

test.beforeAll(async () => {
  site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  const bound = site.address();
  if (bound === null || typeof bound === 'string') throw new Error('The site has no port');
  address = `http://127.0.0.1:${bound.port}/`;
  // Third-party storage is blocked, as in a fresh profile.
  extension = await launchExtension({ grant: true, cookies: 1 });
});

test.afterAll(async () => {
  await extension.close();
  site.close();
});

const frameOf = (page: Page) => page.locator('[data-mote-sidebar] iframe');
const insideOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');

/** Returns the box of the whole sidebar: its frame stands lower in it while it floats, below a higher handle. */
async function boxOf(page: Page) {
  await insideOf(page).getByRole('tab', { name: 'Content Creation' }).waitFor();
  return page.locator('[data-mote-sidebar] .panel').boundingBox();
}

test('[S1-002] the built extension loads: worker, sidebar and content scripts run', async () => {
  const worker = await extension.worker();
  expect(worker.url()).toBe(`chrome-extension://${extension.extensionId}/background.js`);
  const faults: string[] = [];
  const sidebar = await extension.openPage('sidebar.html');
  sidebar.on('pageerror', (fault) => faults.push(fault.message));
  await expect(sidebar.getByRole('tab', { name: 'Reading Support' })).toHaveAttribute('aria-selected', 'true');
  expect(faults).toEqual([]);
  const { host, recordButton, page } = await openHost(extension.context, 'gmail');
  await host.openEditor();
  await expect(recordButton).toBeVisible();
  expect(await host.pageErrors()).toEqual([]);
  expect(await host.cspReports()).toEqual([]);
  await Promise.all([page.close(), sidebar.close()]);
});

test('[S0-007] a toolbar click opens the floating sidebar, which keeps its moved position after a reload', async () => {
  const page = await extension.context.newPage();
  await page.goto(address);
  await extension.clickToolbar(page);
  const first = await boxOf(page);
  const handle = page.getByRole('button', { name: /^Move Mote/ });
  await handle.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => boxOf(page)).toMatchObject({ x: (first?.x ?? 0) - 48, y: (first?.y ?? 0) + 16 });
  const moved = await boxOf(page);
  await page.reload();
  await expect(frameOf(page)).toHaveCount(0);
  await extension.clickToolbar(page);
  await expect.poll(() => boxOf(page)).toMatchObject({ x: moved?.x, y: moved?.y });
  await extension.clickToolbar(page);
  await expect(frameOf(page)).toHaveCount(0);
  await page.close();
});

test('the floating sidebar closes with its button and with Esc', async () => {
  const page = await extension.context.newPage();
  await page.goto(address);
  await extension.clickToolbar(page);
  await insideOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(frameOf(page)).toHaveCount(0);
  await extension.clickToolbar(page);
  await closeByKey(insideOf(page).getByRole('tab', { name: 'Content Creation' }), 'Escape', frameOf(page));
  await page.close();
});
