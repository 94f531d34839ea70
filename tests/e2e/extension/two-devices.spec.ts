import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { beKnown, headersOf } from '../journeys/account.ts';
import { beSeen } from '../journeys/seen.ts';
import { openToolPage } from '../journeys/sidebar-pages.ts';

/** Two browsers of one user, and the server between them, which may be down for a while. */
let api: ApiServer;
let devices: LaunchedExtension[];
test.beforeEach(async () => {
  devices = [];
  api = await startApiServer();
});
test.afterEach(async () => {
  for (const device of devices) await device.close();
  await api.close();
});

async function newDevice(headers: Record<string, string>): Promise<LaunchedExtension> {
  const allowedSites = [new URL(ARTICLE_URL).origin];
  const device = await launchExtension({ grant: true, cookies: 1, serverUrl: api.url, consent: 'yes', allowedSites });
  devices.push(device);
  await routeHosts(device.context);
  await beKnown(device, api, headers);
  return device;
}

async function openArticle(device: LaunchedExtension) {
  const page = await device.context.newPage();
  await page.goto(ARTICLE_URL);
  return openTool(device, page);
}

async function openTool(device: LaunchedExtension, page: Page) {
  await page.bringToFront();
  await device.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await openToolPage(sidebar, 'highlighting');
  await sidebar.getByText(/^Your highlights, .*are kept in your account/).waitFor();
  await beSeen(sidebar);
  return { page, sidebar };
}

/** Returns the painted highlights as `colour: text`. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const { highlights } = CSS as unknown as { highlights: Map<string, Iterable<Range>> };
    return [...highlights].flatMap(([name, ranges]) =>
      name.startsWith('mote-highlight-') ? [...ranges].map((range) => `${name.slice(15)}: ${range}`) : [],
    );
  });

/** Makes the browser report that the network is back. */
const comeBack = async (device: LaunchedExtension) =>
  (await device.worker()).evaluate(() => void self.dispatchEvent(new Event('online')));

/** Makes the last sync old, because an open tool requests the account's changes at most once a minute. */
async function lookLater(device: LaunchedExtension): Promise<void> {
  await (await device.worker()).evaluate(async () => {
    for (const name of ['highlightCursor', 'wordCursor']) {
      const { [name]: kept } = await chrome.storage.local.get<Record<string, { value: object }>>(name);
      if (kept) await chrome.storage.local.set({ [name]: { ...kept, value: { ...kept.value, heardAt: 0 } } });
    }
  });
}

test('[S1-021] offline changes of different fields on two devices are merged; words, colour names and removals are synchronized', async () => {
  test.setTimeout(300_000);
  const headers = await headersOf(api, 'individual');
  const a = await newDevice(headers);
  const first = await openArticle(a);
  await new ArticleHost(drivePage(first.page)).select('She', 'smoke');
  await first.sidebar.getByRole('button', { name: /Evidence/ }).click();
  await first.sidebar.getByText('Names of the colors').click();
  await first.sidebar.getByRole('textbox', { name: /Green.* is called/ }).fill('Proof');
  await first.page.keyboard.press('Enter');
  await openToolPage(first.sidebar, 'dictionary');
  await first.sidebar.getByRole('searchbox', { name: 'Type an English word' }).fill('smoke');
  await first.page.keyboard.press('Enter');
  await first.sidebar
    .getByRole('button', { name: /^Save this meaning of .?“.?smoke/ })
    .first()
    .click();
  const words = (one: typeof first) => one.sidebar.locator('[data-feature="vocabularyList"]').getByRole('listitem');
  await openToolPage(first.sidebar, 'vocabularyList');
  await expect(words(first)).toHaveCount(1);
  await openToolPage(first.sidebar, 'highlighting');

  const b = await newDevice(headers);
  const second = await openArticle(b);
  await expect.poll(() => painted(second.page)).toEqual(['green: She sees smoke']);
  await openToolPage(second.sidebar, 'vocabularyList');
  await expect(words(second)).toHaveCount(1);
  await openToolPage(second.sidebar, 'highlighting');
  await expect(second.sidebar.getByRole('button', { name: /Proof.*Green/ })).toBeVisible();

  await api.kill();
  const change = (one: typeof first) => one.sidebar.getByRole('button', { name: /^Change .*She sees smoke/ }).click();
  await change(first);
  await first.sidebar.getByRole('radio', { name: 'Questions' }).click({ force: true });
  await expect.poll(() => painted(first.page)).toEqual(['orange: She sees smoke']);
  await change(second);
  await second.sidebar.getByRole('textbox', { name: 'Your note', exact: true }).fill('Why smoke?');
  await second.page.keyboard.press('Tab');
  const waiting = ({ sidebar }: typeof first) => sidebar.getByText(/^Your newest highlights are on this device only/);
  for (const one of [first, second]) await expect(waiting(one)).toBeVisible();
  await api.restart();
  for (const device of [a, b]) await comeBack(device);
  // Both devices have sent their changes before either requests the other's.
  for (const one of [first, second]) await expect(waiting(one)).toHaveCount(0);
  for (const device of [a, b]) await lookLater(device);
  for (const { page } of [first, second]) await page.reload();
  await expect.poll(() => painted(second.page)).toEqual(['orange: She sees smoke']);
  const [again, there] = [await openTool(a, first.page), await openTool(b, second.page)];
  await change(again);
  await expect(again.sidebar.getByRole('textbox', { name: 'Your note', exact: true })).toHaveValue('Why smoke?');
  expect(await painted(first.page)).toEqual(['orange: She sees smoke']);
  await change(there);
  await expect(there.sidebar.getByRole('textbox', { name: 'Your note', exact: true })).toHaveValue('Why smoke?');

  await again.sidebar.getByRole('button', { name: /^Remove .*She sees smoke/ }).click();
  await expect.poll(() => painted(first.page)).toEqual([]);
  await lookLater(b);
  await second.page.reload();
  await expect.poll(() => painted(second.page)).toEqual([]);
});
