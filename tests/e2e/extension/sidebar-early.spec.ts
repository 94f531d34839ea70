import { expect, test } from '@playwright/test';
import { GMAIL_URL } from '../../hosts/gmail/gmail-host.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';

/** A page whose own script blocks loading: content scripts run only after the page was parsed. */
const PAGE = '<!doctype html><html lang="en"><title>Inbox</title><script src="/held.js"></script><h1>Inbox</h1></html>';

let extension: LaunchedExtension;
test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1 });
});
test.afterAll(() => extension.close());

test('a toolbar click on a loading host page opens the sidebar once the page is ready', async () => {
  const page = await extension.context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('https://mail.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.route('**/held.js', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto(GMAIL_URL, { waitUntil: 'commit' });
  await extension.clickToolbar(page);
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.runtime.getPlatformInfo());
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
  release();
  await expect(page.frameLocator('[data-mote-sidebar] iframe').getByRole('tab')).toHaveCount(2);
});
