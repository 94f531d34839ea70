import { expect, type Page, test } from '@playwright/test';
import { GDOCS_URL, GdocsBodyHost } from '../../hosts/gdocs/gdocs-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { openToolPage } from '../journeys/sidebar-pages.ts';

const TEXT = 'The rain in Spain stays mainly in the plain.';

let extension: LaunchedExtension;
test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, consent: 'yes' });
  await routeHosts(extension.context);
});
test.beforeEach(async () => {
  await extension.renew();
  await expect.poll(() => registered('docs-bridge')).toBe(1);
});
test.afterAll(() => extension?.close());

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

test('highlights in a document are drawn over its canvas, survive a reload, and can be scrolled to', async () => {
  const page = await extension.context.newPage();
  const host = await open(page);
  await extension.clickToolbar(page);
  const sidebar = sidebarOf(page);
  await openToolPage(sidebar, 'highlighting');
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
  await openToolPage(sidebar, 'highlighting');
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

test('a word selected in a document is looked up by its key, saved with its sentence, and passed to translate', async () => {
  const page = await extension.context.newPage();
  const host = await open(page);
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab', { name: 'Reading Support' }).waitFor();
  await extension.clickToolbar(page);
  await host.selectBody(TEXT.indexOf('rain'), TEXT.indexOf('rain') + 4);
  await pressCommand(extension, page, 'look-up');
  const card = page.frameLocator('[data-mote-tools] iframe');
  await expect(card.getByRole('article', { name: 'rain' }).first()).toBeVisible();
  await beSeen(card);
  await card
    .getByRole('button', { name: /^Save this meaning of .?“.?rain/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-mote-tools]')).toHaveCount(0);

  await pressCommand(extension, page, 'translate');
  const sidebar = sidebarOf(page);
  const word = sidebar.locator('[data-feature="translate"]').getByRole('article', { name: 'rain' });
  await expect(word.first()).toBeVisible();
  await openToolPage(sidebar, 'vocabularyList');
  const words = sidebar.locator('[data-feature="vocabularyList"]');
  await expect(words.getByText(TEXT)).toBeVisible();
  expect((await host.model()).body).toBe(TEXT);
  expect(await host.pageErrors()).toEqual([]);

  await host.selectBody(0);
  await pressCommand(extension, page, 'look-up');
  await expect(page.getByText(/^Select some words on the page first/)).toBeVisible();
});
