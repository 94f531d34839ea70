import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { extensionFolderOf } from '../../../scripts/build-place.mjs';
import { attachTo } from '../../faults/extension/inner-target.ts';
import { ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { type CountedNetwork, countNetwork } from '../journeys/counted-network.ts';
import { drawArea, PAINTED_URL, PAINTED_WORDS, routePainted } from '../journeys/painted-page.ts';
import { beSeen } from '../journeys/seen.ts';
import { openToolPage } from '../journeys/sidebar-pages.ts';
import { askAgain, chooseLanguage, openTranslator } from '../journeys/translator.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

/** No user is signed in, and no consent was requested: all tools work on this device (bars P-3). */
let network: CountedNetwork;
let extension: LaunchedExtension;
test.beforeEach(async () => {
  network = await countNetwork([ARTICLE_URL, PAINTED_URL].map((url) => new URL(url).hostname));
  extension = await launchExtension({
    grant: true,
    cookies: 1,
    companions: [VOICES],
    allowedSites: [new URL(ARTICLE_URL).origin],
    extraArgs: network.args,
  });
  await routeHosts(extension.context);
  await routePainted(extension.context);
});
test.afterEach(async () => {
  await extension.close();
  network.close();
});

const HAS_OWN_VOICE = existsSync(join(extensionFolderOf('chrome'), 'voice/espeak-ng.js'));

const toolOf = (sidebar: FrameLocator, feature: string) => sidebar.locator(`[data-feature="${feature}"]`);

async function openTools(url: string): Promise<{ page: Page; sidebar: FrameLocator }> {
  const page = await extension.context.newPage();
  await page.goto(url);
  await extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await sidebar.getByRole('tab', { name: 'Reading Support' }).click();
  await sidebar.locator('[data-tile="selectArea"]').waitFor();
  await beSeen(sidebar);
  return { page, sidebar };
}

/** Reads by a voice of the browser and then, without one, by Mote's own. */
async function readAloud(sidebar: FrameLocator): Promise<void> {
  const voices = openVoices(extension.context);
  const press = (name: string) => sidebar.getByRole('button', { name, exact: true }).first().click();
  await press('Read');
  await expect.poll(async () => (await voices.said()).length).toBeGreaterThan(0);
  await press('Stop');
  if (!HAS_OWN_VOICE) return;
  await voices.behave({ broken: ['Clear', 'Second'] });
  await press('Read');
  await expect(sidebar.getByText(/“.espeak-ng.” goes on\.$/)).toBeVisible();
  await press('Stop');
  await voices.renew();
}

async function lookUpAndSave(page: Page, sidebar: FrameLocator): Promise<void> {
  await openToolPage(sidebar, 'dictionary');
  await sidebar.getByRole('searchbox').first().fill('volcano');
  await page.keyboard.press('Enter');
  const save = sidebar.getByRole('button', { name: /^Save this meaning of .*volcano/ }).first();
  await save.click();
  await openToolPage(sidebar, 'vocabularyList');
  await expect(toolOf(sidebar, 'vocabularyList').getByRole('listitem')).toHaveCount(1);
}

async function translate(page: Page, sidebar: FrameLocator, host: ArticleHost): Promise<void> {
  await openTranslator(extension, { ready: ['es'] });
  await openToolPage(sidebar, 'translate');
  await askAgain(page);
  const tool = toolOf(sidebar, 'translate');
  await host.select('She', 'top');
  await chooseLanguage(tool, 1, 'es');
  await tool.getByRole('button', { name: 'Translate selection' }).click();
  await expect(tool.getByText('Translated on this device.')).toBeVisible();
}

const highlighted = (page: Page) =>
  page.evaluate(() => {
    const { highlights } = CSS as unknown as { highlights: Map<string, Iterable<Range>> };
    return [...highlights].filter(([name]) => name.startsWith('mote-highlight-')).flatMap(([, all]) => [...all].length);
  });

/** Highlights from the sidebar and from the toolbar beside a selection, and uses the screen mask. */
async function mark(page: Page, sidebar: FrameLocator, host: ArticleHost): Promise<void> {
  // Other pages were opened meanwhile, and keys go to the page in front.
  await page.bringToFront();
  await host.select('She', 'smoke');
  await openToolPage(sidebar, 'highlighting');
  await sidebar.getByRole('button', { name: /Evidence/ }).click();
  await expect.poll(() => highlighted(page)).toContain(1);
  await openToolPage(sidebar, 'screenMask');
  await page.locator('[data-mote-mask] .edges').waitFor();
  await host.select('Dr.', 'climbs');
  const toolbar = page.getByRole('toolbar', { name: 'Tools for the selected words' });
  await toolbar.getByRole('button', { name: 'Meaning' }).click();
  await page.frameLocator('[data-mote-tools] iframe').getByRole('searchbox').press('Escape');
  await expect(page.locator('[data-mote-tools]')).toHaveCount(0);
  await host.select('smoke', 'smoke');
  await toolbar.getByRole('button', { name: 'Save the word' }).click();
  await expect(page.getByText(/Saved in your words: .*smoke/)).toBeVisible();
  await host.select('Dr.', 'climbs');
  await toolbar.getByRole('button', { name: 'Highlight: Questions' }).click();
  await expect.poll(async () => (await highlighted(page)).filter((count) => count === 1)).toEqual([1, 1]);
}

/** Saves each list as a file. */
async function collect(page: Page, sidebar: FrameLocator): Promise<void> {
  // Mask and a notice have just covered the page: a click right after that would ask for a confirmation.
  await beSeen(sidebar);
  const save = async (feature: 'highlighting' | 'vocabularyList', name: string) => {
    await openToolPage(sidebar, feature);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      toolOf(sidebar, feature).getByRole('button', { name }).click(),
    ]);
    await saved.delete();
  };
  for (const name of ['Save as text (Markdown)', 'Save as a table (CSV)', 'Save for Word (DOCX)']) {
    await save('highlighting', name);
  }
  await save('vocabularyList', 'Save as a table');
}

async function readArea(): Promise<void> {
  const { page, sidebar } = await openTools(PAINTED_URL);
  await openToolPage(sidebar, 'selectArea');
  await toolOf(sidebar, 'selectArea').getByRole('button', { name: 'Select an area' }).click();
  await drawArea(page);
  const found = toolOf(sidebar, 'selectArea').getByRole('article', { name: 'What was found' });
  await expect(found).toContainText(PAINTED_WORDS[0] ?? '');
}

/** Sends one request from each context, to check that the proxy counts it. */
async function askFromEach(page: Page): Promise<void> {
  const ask = (who: string) => `fetch('https://${who}.example/').then(() => 'asked', () => 'asked')`;
  const inner = await attachTo(extension.context, 'offscreen.html');
  await inner.send('Runtime.evaluate', { expression: ask('offscreen'), awaitPromise: true });
  await (await extension.worker()).evaluate(ask('worker'));
  await page.evaluate(ask('page'));
  const sidebar = page.frames().find((frame) => frame.url().includes('sidebar.html'));
  await sidebar?.evaluate(ask('sidebar'));
}

test('[S1-015] [S1-018] signed out, all tools send 0 requests from page, sidebar, worker and offscreen document', async () => {
  test.setTimeout(300_000);
  const { page, sidebar } = await openTools(ARTICLE_URL);
  const host = new ArticleHost(drivePage(page));
  await readAloud(sidebar);
  await lookUpAndSave(page, sidebar);
  await translate(page, sidebar, host);
  await mark(page, sidebar, host);
  await collect(page, sidebar);
  await readArea();
  expect(network.asked).toEqual([]);

  await page.bringToFront();
  await askFromEach(page);
  for (const who of ['offscreen', 'worker', 'page', 'sidebar']) {
    expect(network.asked).toContain(`CONNECT https://${who}.example:443`);
  }
});
