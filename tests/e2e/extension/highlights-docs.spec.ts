import { expect, type Page, test } from '@playwright/test';
import { GDOCS_URL, GdocsBodyHost } from '../../hosts/gdocs/gdocs-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { beSeen } from '../journeys/seen.ts';

const TEXT = 'The rain in Spain stays mainly in the plain.';

let extension: LaunchedExtension;
test.beforeEach(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, consent: 'yes' });
  await routeHosts(extension.context);
  await expect.poll(() => registered('docs-bridge')).toBe(1);
});
test.afterEach(() => extension.close());

const registered = async (id: string): Promise<number> =>
  (await extension.worker()).evaluate(
    async (name) => (await chrome.scripting.getRegisteredContentScripts({ ids: [name] })).length,
    id,
  );
const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const marks = (page: Page) => page.locator('[data-mote-layer] i');

async function open(page: Page): Promise<GdocsBodyHost> {
  await page.goto(GDOCS_URL);
  const host = new GdocsBodyHost(drivePage(page));
  await host.writeBody(TEXT);
  return host;
}

test('words of a document are highlighted over its canvas, are there again after a reload, and are gone to', async () => {
  const page = await extension.context.newPage();
  const host = await open(page);
  await extension.clickToolbar(page);
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('tab', { name: 'Reading Support' }).click();
  await sidebar.getByText('No highlights yet').waitFor();
  await beSeen(sidebar);
  const at = TEXT.indexOf('Spain');
  await host.selectBody(at, at + 5);
  await sidebar.getByRole('button', { name: /Evidence.*Green/ }).click();
  await expect(marks(page)).toHaveClass(['green']);
  await expect(sidebar.getByRole('blockquote')).toHaveText('Spain');

  await expect.poll(() => registered('words-of-pages')).toBe(1);
  const again = await open(page);
  await expect(marks(page)).toHaveClass(['green']);
  await extension.clickToolbar(page);
  await sidebar.getByRole('button', { name: /Go to .*Spain/ }).waitFor();
  await beSeen(sidebar);
  await sidebar.getByRole('button', { name: /Go to .*Spain/ }).click();
  await expect.poll(async () => (await again.model()).selection).toEqual({ start: at, end: at + 5 });

  await again.writeBody('Other words.');
  await expect(marks(page)).toHaveCount(0);
  await sidebar.locator('body').evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(sidebar.getByText('Not found on this page')).toBeVisible();
  expect((await again.model()).body).toBe('Other words.');
  expect(await again.pageErrors()).toEqual([]);
  expect(await again.cspReports()).toEqual([]);
});
