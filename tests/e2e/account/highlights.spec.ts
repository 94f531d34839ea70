import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, SITE_PORT, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { askForLink, beSignedIn } from '../journeys/account.ts';
import { beSeen } from '../journeys/seen.ts';
import { openToolPage } from '../journeys/sidebar-pages.ts';

const EMAIL = 'ada@school.example';

let api: ApiServer;
let devices: LaunchedExtension[];
test.beforeEach(async () => {
  api = await startApiServer({}, SITE_PORT);
  devices = [];
});
test.afterEach(async () => {
  for (const device of devices) await device.close();
  await api.close();
});

async function newDevice(): Promise<LaunchedExtension> {
  const device = await launchExtension({
    grant: true,
    cookies: 1,
    serverUrl: api.url,
    consent: 'yes',
    allowedSites: [new URL(ARTICLE_URL).origin],
  });
  devices.push(device);
  await routeHosts(device.context);
  return device;
}

async function openArticle(device: LaunchedExtension) {
  const page = await device.context.newPage();
  await page.goto(ARTICLE_URL);
  await device.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await openToolPage(sidebar, 'highlighting');
  await sidebar.getByText(/^Your highlights, .*are kept in your account/).waitFor();
  return { page, sidebar };
}

const green = (page: Page) =>
  page.evaluate(() => {
    const { highlights } = CSS as unknown as { highlights: Map<string, Iterable<Range>> };
    return [...(highlights.get('mote-highlight-green') ?? [])].map(String);
  });

/** Signs the second device in as the same user, by a link in a mail. */
async function signInAgain(device: LaunchedExtension): Promise<void> {
  const site = await device.context.newPage();
  await site.goto(`${api.url}/login`);
  await site.goto(await askForLink(site, api, EMAIL));
  const sidebar = await device.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  await sidebar.getByText(EMAIL).waitFor();
  await Promise.all([site.close(), sidebar.close()]);
}

test('[S1-021] a highlight of device A appears on the same page of device B of the same user', async () => {
  test.setTimeout(300_000);
  const a = await newDevice();
  await beSignedIn(a, api, EMAIL);
  const first = await openArticle(a);
  await beSeen(first.sidebar);
  await new ArticleHost(drivePage(first.page)).select('She', 'smoke');
  await first.sidebar.getByRole('button', { name: /Evidence/ }).click();
  await expect.poll(() => green(first.page)).toEqual(['She sees smoke']);

  const b = await newDevice();
  await signInAgain(b);
  const second = await openArticle(b);
  await expect.poll(() => green(second.page)).toEqual(['She sees smoke']);
});
