import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL } from '../../hosts/article/article-host.ts';
import { routeHosts } from '../../hosts/harness/route-hosts.ts';
import { PAGE_URL } from '../../hosts/page/page-host.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { HOSTS } from '../journeys/host-driver.ts';
import { beSeen } from '../journeys/seen.ts';

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

/** By the toolbar and the sidebar, as a person does. */
async function switchOn(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('tab', { name: 'Reading' }).click();
  // The tools above it are there: nothing moves under the click any more.
  await sidebar.getByRole('group', { name: 'Highlight what is selected' }).waitFor();
  await beSeen(sidebar);
  await sidebar.getByRole('switch', { name: 'Show the screen mask' }).click();
  await bandOf(page).waitFor();
}

test('[S1-022] the screen mask on a page: clicks pass through, it goes with the mouse, by keys, and stays for the next page', async () => {
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
  await expect(sidebarOf(page).locator('[data-feature="screenMask"] kbd')).toHaveText('Alt+Shift+K');
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

  // Not on every page: that is said, and what can be done about it. A page where we may that was open before has it too.
  const own = sidebarOf(page).locator('[data-feature="screenMask"]');
  await expect(own.getByText('On pages where Mote may run, until you switch it off.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Allow on every page' })).toBeVisible();
  await bandOf(before).waitFor();

  // An ordinary page where we may has it after a load, and so has the next one, where it was left; any other has nothing.
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
