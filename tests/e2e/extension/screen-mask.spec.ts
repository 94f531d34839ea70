import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL } from '../../hosts/article/article-host.ts';
import { routeHosts } from '../../hosts/harness/route-hosts.ts';
import { PAGE_URL } from '../../hosts/page/page-host.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { HOSTS } from '../journeys/host-driver.ts';
import { beSeen } from '../journeys/seen.ts';
import { goBack, openCog, openToolPage } from '../journeys/sidebar-pages.ts';

let extension: LaunchedExtension;
test.beforeEach(async () => {
  extension = await launchExtension({
    grant: true,
    cookies: 1,
    consent: 'yes',
    allowedSites: [new URL(PAGE_URL).origin],
  });
  await routeHosts(extension.context);
});
test.afterEach(() => extension.close());

const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const maskOf = (page: Page) => page.locator('[data-mote-mask]');
const bandOf = (page: Page) => maskOf(page).locator('.edges');
const middleOf = (page: Page) =>
  bandOf(page).evaluate((band) => {
    const { top, height } = band.getBoundingClientRect();
    return Math.round(top + height / 2);
  });

async function open(url: string): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(url);
  return page;
}

/** Switches the mask on by the toolbar and the sidebar, as a user does. */
async function switchOn(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  const sidebar = sidebarOf(page);
  await sidebar.locator('[data-tile="screenMask"]').waitFor();
  await beSeen(sidebar);
  await openToolPage(sidebar, 'screenMask');
  await bandOf(page).waitFor();
}

test('[S1-022] the screen mask lets clicks through, follows the mouse and keys, and stays on the next page', async () => {
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const [before, page] = [await open(PAGE_URL), await open(PAGE_URL)];
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'position:fixed;left:20px;top:20px;width:80px;height:40px';
    button.addEventListener('click', () => {
      document.title = 'clicked';
    });
    document.body.append(button);
  });
  await switchOn(page);
  await openCog(sidebarOf(page));
  await expect(sidebarOf(page).locator('[data-feature="screenMask"] kbd')).toHaveText('Alt+Shift+K');
  await goBack(sidebarOf(page));
  await page.mouse.move(60, 40);
  await expect.poll(() => middleOf(page)).toBeLessThanOrEqual(60);
  await page.mouse.click(60, 40);
  await expect(page).toHaveTitle('clicked');
  await page.mouse.move(300, 400);
  await expect.poll(() => middleOf(page)).toBe(400);

  const grip = maskOf(page).getByRole('slider', { name: 'Screen mask: move' });
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => middleOf(page)).toBeLessThan(400);
  const kept = await middleOf(page);

  // The mask is not on every page yet: the tool says so and offers a button. A page on which Mote may run and that was
  // already open has the mask, too.
  const own = sidebarOf(page).locator('[data-feature="screenMask"]');
  await expect(own.getByText('On pages where Mote may run, until you switch it off.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await bandOf(before).waitFor();

  // An allowed page has the mask after a reload, as has the next one, in the same position; other pages have none.
  await before.reload();
  await bandOf(before).waitFor();
  expect(Math.abs((await middleOf(before)) - kept)).toBeLessThanOrEqual(2);
  const mail = await open(HOSTS.gmail.url);
  await bandOf(mail).waitFor();
  expect(Math.abs((await middleOf(mail)) - kept)).toBeLessThanOrEqual(2);
  const other = await open(ARTICLE_URL);
  expect(await maskOf(other).count()).toBe(0);

  await mail.bringToFront();
  await maskOf(mail).getByRole('slider').press('Escape');
  await expect(bandOf(mail)).toBeVisible();
  await maskOf(mail).getByRole('button', { name: 'Screen mask: switch off' }).press('Enter');
  await expect(maskOf(mail)).toHaveCount(0);
  await expect(maskOf(page)).toHaveCount(0);
  await expect(sidebarOf(page).getByRole('switch', { name: 'Show the screen mask' })).not.toBeChecked();
  expect(asked).toEqual([]);
});
