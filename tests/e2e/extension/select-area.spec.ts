import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL } from '../../hosts/article/article-host.ts';
import { routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '../extension.ts';
import {
  BLANK_BOX,
  drawArea,
  FRAMING_URL,
  PAINTED_URL,
  PAINTED_WORDS,
  routePainted,
  WRITTEN,
} from '../journeys/painted-page.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { openToolPage } from '../journeys/sidebar-pages.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

const SAYS = PAINTED_WORDS.join(' ');
/** Tesseract reads its data on first use; the machine may be busy. */
const READ = { timeout: 60_000 };

let extension: LaunchedExtension;
test.afterAll(() => extension?.close());
test.beforeEach(() => extension.renew());

/** Launches one browser for all tests of a group. */
async function launch(options: Partial<LaunchOptions> = {}): Promise<void> {
  await extension?.close();
  extension = await launchExtension({ grant: true, cookies: 1, companions: [VOICES], ...options });
  await routeHosts(extension.context);
  await routePainted(extension.context);
}

const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const toolOf = (page: Page) => sidebarOf(page).locator('[data-feature="selectArea"]');
const cardOf = (page: Page) => toolOf(page).getByRole('article', { name: 'What was found' });

async function open(url = PAINTED_URL): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(url);
  return page;
}

async function openTool(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  await openToolPage(sidebarOf(page), 'selectArea');
  await toolOf(page).getByRole('button', { name: 'Select an area' }).waitFor();
  await beSeen(sidebarOf(page));
}

async function choose(page: Page): Promise<void> {
  await beSeen(sidebarOf(page));
  await toolOf(page)
    .getByRole('button', { name: /^Select (an|another) area$/ })
    .click();
}

async function zoomTo(factor: number): Promise<void> {
  await (await extension.worker()).evaluate(async (zoom) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id !== undefined) await chrome.tabs.setZoom(tab.id, zoom);
  }, factor);
}

const pressSelectArea = (page: Page) => pressCommand(extension, page, 'select-area');

test.describe('area on a page that the user has clicked', () => {
  test.beforeAll(() => launch());

  test('[S1-016] text in a drawn area is recognized from the picture, spoken and looked up, without a request', async () => {
    const voices = openVoices(extension.context);
    await voices.renew();
    const page = await open();
    const asked: string[] = [];
    extension.context.on('request', (request) => {
      if (/^https?:/.test(request.url())) asked.push(request.url());
    });
    await openTool(page);
    await choose(page);
    // The sidebar is hidden, so the picture does not contain it.
    await expect(page.locator('[data-mote-sidebar] .panel')).toBeHidden();
    await drawArea(page);
    await expect(cardOf(page)).toContainText(SAYS, READ);
    await expect(cardOf(page)).toContainText('Read from a picture: check it against the page.');
    await expect(page.locator('[data-mote-area]')).toHaveCount(0);
    await cardOf(page).getByRole('button', { name: 'Read aloud' }).click();
    await expect.poll(async () => (await voices.said()).map(({ text }) => text)).toEqual([SAYS]);
    await expect(cardOf(page).getByRole('button', { name: 'Read aloud' })).toBeVisible();
    await cardOf(page)
      .locator('p')
      .first()
      .evaluate((text) => {
        const node = text.firstChild as Text;
        const at = node.data.indexOf('volcano');
        document.getSelection()?.setBaseAndExtent(node, at, node, at + 'volcano'.length);
      });
    await cardOf(page).getByRole('button', { name: 'Look a word up' }).click();
    await cardOf(page)
      .getByRole('button', { name: /^Save this meaning of .*volcano/ })
      .first()
      .click();
    await openToolPage(sidebarOf(page), 'vocabularyList');
    await expect(sidebarOf(page).locator('[data-feature="vocabularyList"]')).toContainText(SAYS);
    expect(asked).toEqual([]);
  });

  for (const ratio of [1.5, 2]) {
    test(`[S1-016] captures the right part of the screen at pixel ratio ${ratio}`, async () => {
      const page = await open();
      const session = await extension.context.newCDPSession(page);
      const size = { width: 1280, height: 720, mobile: false };
      await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: ratio });
      expect(await page.evaluate(() => devicePixelRatio)).toBe(ratio);
      await openTool(page);
      await choose(page);
      await drawArea(page);
      await expect(cardOf(page)).toContainText(SAYS, READ);
    });
  }

  test('[S1-016] captures the right part of a page zoomed to 175 %', async () => {
    const page = await open();
    await openTool(page);
    await zoomTo(1.75);
    await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1.75);
    await choose(page);
    await drawArea(page);
    await expect(cardOf(page)).toContainText(SAYS, READ);
    // The browser stores the zoom for the site, so reset it.
    await zoomTo(1);
  });

  test('[S1-016] takes the text of the page unchanged, reports an empty area, and changes nothing after Esc', async () => {
    const page = await open();
    const before = await page.evaluate(() => document.body.innerHTML);
    await openTool(page);
    await choose(page);
    await drawArea(page, { x: 30, y: 410, width: 500, height: 50 });
    await expect(cardOf(page)).toContainText(WRITTEN);
    await expect(cardOf(page)).toContainText('Words of the page');
    await choose(page);
    await drawArea(page, BLANK_BOX);
    await expect(toolOf(page).getByText('No text found here')).toBeVisible();
    await choose(page);
    await page.locator('[data-mote-area] .veil').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-mote-area]')).toHaveCount(0);
    await expect(toolOf(page).getByRole('button', { name: 'Select an area' })).toBeVisible();
    expect(await page.evaluate(() => document.body.innerHTML)).toBe(before);
  });

  test('recognizes a framed page of another site from the picture', async () => {
    const page = await open(FRAMING_URL);
    await openTool(page);
    await choose(page);
    await drawArea(page);
    await expect(cardOf(page)).toContainText('A page of another site.', READ);
  });

  test('keeps the line order of an article, and shows the remedy where no script may run', async () => {
    const page = await open(ARTICLE_URL);
    await openTool(page);
    await choose(page);
    await drawArea(page, { x: 20, y: 50, width: 600, height: 220 });
    await expect(cardOf(page)).toContainText('Dr. Smith climbs. She sees smoke, e.g. near the top.');
    const own = await extension.openPage('sidebar.html');
    await openToolPage(own, 'selectArea');
    await own.getByRole('button', { name: 'Select an area' }).click();
    await expect(own.getByRole('alert')).toHaveText(/Mote may not reach this page yet\./);
  });
});

test.describe('area on a site that the user has allowed', () => {
  test.beforeAll(() => launch({ allowedSites: ['https://painted.example'] }));

  test('[S1-016] keys alone draw an area, and the sidebar opens with the recognized text', async () => {
    const page = await open();
    await page.evaluate(() => scrollTo(0, 120));
    await pressSelectArea(page);
    await page.locator('[data-mote-area] .veil').waitFor();
    await page.keyboard.press('ArrowDown');
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(cardOf(page)).toContainText(WRITTEN);
  });

  test('reports that no picture of another site’s page may be taken', async () => {
    // A host permission alone does not allow a capture.
    const page = await open(FRAMING_URL);
    await pressSelectArea(page);
    await drawArea(page);
    await expect(toolOf(page).getByText(/may not look at this page yet/)).toBeVisible();
    await expect(toolOf(page).getByText(/belongs to another site/)).toBeVisible();
    await expect(toolOf(page).getByRole('button', { name: 'Allow for all pages' })).toBeVisible();
  });
});
