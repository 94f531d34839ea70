import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { beSeen } from '../journeys/seen.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

let extension: LaunchedExtension;
let voices: ReturnType<typeof openVoices>;
test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, companions: [VOICES] });
  await routeHosts(extension.context);
  voices = openVoices(extension.context);
});
test.beforeEach(async () => {
  await extension.renew();
  await voices.renew();
});
test.afterAll(() => extension.close());

const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const readerOf = (page: Page) => page.getByRole('dialog', { name: 'Reader view' });

test('reads an article aloud in the reader view, shows each change of its look immediately, and returns to the same place', async () => {
  const page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  await page.evaluate(() => window.scrollTo(0, 120));
  await extension.clickToolbar(page);
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('tab', { name: 'Reading Support' }).click();
  await beSeen(sidebar);
  await sidebar.getByRole('button', { name: 'Comfort' }).click();
  const scrolled = await page.evaluate(() => window.scrollY);
  const before = await new ArticleHost(drivePage(page)).html();
  await sidebar.getByRole('button', { name: 'Open the reader view' }).click();
  const reader = readerOf(page);
  await expect(reader.getByText('She sees smoke', { exact: false }).first()).toBeVisible();
  await expect(reader.getByText(/minute/)).toBeVisible();

  await sidebar.getByRole('radio', { name: 'Cream' }).check({ force: true });
  await expect(reader).toHaveCSS('background-color', 'rgb(255, 245, 223)');
  await sidebar.getByRole('radio', { name: 'OpenDyslexic' }).check({ force: true });
  await expect.poll(() => page.evaluate(() => document.fonts.check('20px "Mote opendyslexic"'))).toBe(true);
  await sidebar.getByRole('switch', { name: 'Syllables' }).click();
  await expect(reader.locator('.s').first()).toBeVisible();

  await sidebar.getByRole('button', { name: 'Back' }).click();
  await sidebar.locator('[data-feature="readAloud"]').getByRole('button', { name: /^Read/ }).first().click();
  await expect.poll(async () => (await voices.said()).length).toBeGreaterThan(0);
  expect((await voices.said())[0]?.text).toContain('Volcanoes');
  // The words that are lit are those of the reader view, not those of the page under it.
  const isLitInReader = () =>
    [...CSS.highlights.values()].some((lit) =>
      [...lit].some((range) => range.startContainer.getRootNode() !== document),
    );
  await expect.poll(() => page.evaluate(isLitInReader)).toBe(true);

  await reader.getByRole('button', { name: 'Back to the page' }).focus();
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await new ArticleHost(drivePage(page)).html()).toBe(before);
});
