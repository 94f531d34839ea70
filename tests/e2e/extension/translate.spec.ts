import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { startTranslationStandIn, type TranslationStandIn } from '../../../worker-api/testing/translation-service.ts';
import { ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { chooseInMenu } from '../journeys/choose-in-menu.ts';
import { signInWithHelp } from '../journeys/help-from-server.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { openToolPage } from '../journeys/sidebar-pages.ts';
import { askAgain, chooseLanguage, openTranslator, type TranslatorStandIn } from '../journeys/translator.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

let extension: LaunchedExtension;
let voices: ReturnType<typeof openVoices>;
/** The school's translation server, with the requests that it receives. */
let server: Server;
let asked: string[];
test.beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  extension = await launchExtension({ grant: true, cookies: 1, companions: [VOICES], serverUrl });
  await routeHosts(extension.context);
  voices = openVoices(extension.context);
});
test.beforeEach(async () => {
  await extension.renew();
  await voices.renew();
  asked = [];
});
test.afterAll(async () => {
  await extension.close();
  server.close();
});

const toolOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe').locator('[data-feature="translate"]');
const press = (page: Page, name: string | RegExp) => toolOf(page).getByRole('button', { name }).click();
const into = (page: Page) => toolOf(page).getByRole('combobox', { name: 'Into' });
const choose = (page: Page, tag: string) => chooseLanguage(toolOf(page), 1, tag);
const pair = (page: Page, state: string) => toolOf(page).locator(`[data-offer="${state}"]`);
const both = (page: Page) => toolOf(page).getByRole('list', { name: 'Original and translation' });

async function openTool(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await openToolPage(sidebar, 'translate');
  await toolOf(page).getByRole('button', { name: 'Translate selection' }).waitFor();
  await beSeen(sidebar);
}

async function open(): Promise<{ page: Page; host: ArticleHost; translator: TranslatorStandIn }> {
  const page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  await openTool(page);
  const translator = await openTranslator(extension, { ready: ['es', 'ar'], downloadable: ['fr'] });
  await askAgain(page);
  return { page, host: new ArticleHost(drivePage(page)), translator };
}

test('the tool opens no document for translation until it is seen', async () => {
  const page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  await extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await sidebar.locator('[data-tile="translate"]').waitFor();
  expect(await extension.hasOffscreen()).toBe(false);
  await openToolPage(sidebar, 'translate');
  await into(page).scrollIntoViewIfNeeded();
  await expect.poll(() => extension.hasOffscreen()).toBe(true);
});

test('[S1-018] shows a selected sentence beside its translation, made on this device without a request or a change of the page', async () => {
  const { page, host, translator } = await open();
  const before = await host.html();
  await host.select('She', 'top');
  await choose(page, 'es');
  await press(page, 'Translate selection');
  const row = both(page).getByRole('listitem');
  await expect(row.getByText('She sees smoke, e.g. near the top', { exact: true })).toBeVisible();
  // Text that looks like markup stays text.
  await expect(row.getByText('es<b>She sees smoke, e.g. near the top</b>', { exact: true })).toBeVisible();
  await expect(toolOf(page).getByText('Translated on this device.')).toBeVisible();
  expect(await translator.asked()).toEqual(['She sees smoke, e.g. near the top']);
  // The tools beside the selection are an element of ours, like the sidebar.
  expect((await host.html()).replace(/<div data-mote-tools=""[^>]*><\/div>/, '')).toBe(before);
  expect(asked).toEqual([]);
});

test('[S1-017] a clicked word opens a card with its translation, its word class and both pronunciations', async () => {
  const { page } = await open();
  await choose(page, 'ar');
  await toolOf(page).getByRole('switch', { name: 'Translate words that I click' }).click();
  await expect(toolOf(page).getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  // A click beside the word does not select it.
  await page.getByText('Ash').click();
  await page.getByText('Lava').click({ position: { x: 12, y: 14 } });
  const card = toolOf(page).getByRole('article', { name: /Translation of .*Lava/ });
  await expect(card.getByRole('heading', { name: 'Lava' })).toBeVisible();
  await expect(card.getByText('ترجمة 4')).toHaveAttribute('dir', 'rtl');
  await expect(card.getByText('Noun').first()).toBeVisible();
  await card.getByRole('button', { name: /Listen in .*English/ }).click();
  await expect.poll(async () => (await voices.said()).at(-1)).toMatchObject({ text: 'Lava', voice: 'Clear' });
  await card.getByRole('button', { name: /Listen in .*Arabic/ }).click();
  await expect.poll(async () => (await voices.said()).at(-1)).toMatchObject({ text: 'ترجمة 4', voice: 'Wadih' });
  expect(asked).toEqual([]);
});

test('translates the whole page side by side, and remembers the target language', async () => {
  const { page, host } = await open();
  const before = await host.html();
  await choose(page, 'ar');
  await press(page, 'Translate page');
  await expect(both(page).getByText('Far below it ends.')).toBeVisible();
  await expect(both(page).locator('[lang="ar-EG"]')).toHaveCount(await both(page).getByRole('listitem').count());
  expect(await host.html()).toBe(before);
  await page.reload();
  await openTool(page);
  await expect(into(page)).toHaveValue('العربية');
});

test('[S1-019] lists 60 and more languages with the way to get each, and reports a missing one', async () => {
  const { page } = await open();
  await into(page).click();
  const options = page.frameLocator('[data-mote-sidebar] iframe').getByRole('option');
  await expect(options.filter({ hasText: 'español' })).toContainText('on this device');
  const hints = (await options.allTextContents()).map((text) => text.replace(/[\u2068\u2069]/g, ''));
  expect(hints.length).toBeGreaterThanOrEqual(60);
  expect(hints.filter((text) => !/(on this device(, after a download)?|not available here)$/.test(text))).toEqual([]);
  await page.keyboard.press('Escape');
  await choose(page, 'cy');
  await expect(pair(page, 'none')).toHaveText(/Nothing here translates from .*English.* into .*Welsh/);
  await press(page, 'Translate page');
  await expect(toolOf(page).getByRole('alert')).toHaveText(/Nothing here translates between these two languages\./);
  await expect(toolOf(page).getByText(/Sign in to use it\./)).toBeVisible();
  expect(asked).toEqual([]);
});

test('gives up a translator without a response after 8 s, and retries at the user’s request', async () => {
  const { page, host, translator } = await open();
  await translator.behave({ manner: 'hangs' });
  await host.select('She', 'top');
  await choose(page, 'es');
  const since = Date.now();
  await press(page, 'Translate selection');
  await expect(pair(page, 'ready')).toHaveText(/on this device/);
  await expect(toolOf(page).getByText('Translating on this device…')).toBeVisible();
  await expect(toolOf(page).getByText('The translator on this device is slow to answer.')).toBeVisible();
  await expect(toolOf(page).getByRole('alert')).toHaveText(/The translator took too long\./);
  expect(Date.now() - since).toBeLessThan(12_000);
  await translator.behave({ manner: 'honest' });
  await press(page, 'Try again');
  await expect(both(page).getByText(/es<b>She sees/)).toBeVisible();
});

test('downloads a language pack first, with progress and a way to cancel', async () => {
  const { page, host, translator } = await open();
  await translator.behavePack({ progress: [0.2, 0.45] });
  await host.select('She', 'top');
  await choose(page, 'fr');
  await expect(pair(page, 'download')).toHaveText(/needs a download once/);
  await press(page, 'Translate selection');
  await expect(toolOf(page).getByText(/Getting the language for this device: .*45%/)).toBeVisible();
  await press(page, 'Cancel');
  await expect(toolOf(page).getByText(/Getting the language/)).toHaveCount(0);
  await press(page, 'Translate selection');
  await expect(toolOf(page).getByText(/Getting the language for this device: .*45%/)).toBeVisible();
  await translator.finishPack('fr');
  await expect(both(page).getByText(/fr<b>She sees/)).toBeVisible();
});

test('the dictionary’s card speaks and translates a word', async () => {
  const { page } = await open();
  await choose(page, 'es');
  const dictionary = page.frameLocator('[data-mote-sidebar] iframe').locator('[data-feature="dictionary"]');
  await openToolPage(page.frameLocator('[data-mote-sidebar] iframe'), 'dictionary');
  await dictionary.getByRole('searchbox').fill('volcano');
  await page.keyboard.press('Enter');
  const card = dictionary.getByRole('article', { name: 'volcano', exact: true });
  await card
    .getByRole('button', { name: /Listen in .*English/ })
    .first()
    .click();
  await expect.poll(async () => (await voices.said()).at(-1)).toMatchObject({ text: 'volcano', voice: 'Clear' });
  await card.getByRole('button', { name: 'Translate', exact: true }).click();
  await expect(card.getByText('es<b>volcano</b>')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a shortcut and the context menu open the sidebar with the selection translated', async () => {
  const page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  await openTool(page);
  await openTranslator(extension, { ready: ['es'] });
  await extension.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
  await new ArticleHost(drivePage(page)).select('She', 'top');
  await pressCommand(extension, page, 'translate');
  await expect(both(page).getByText('She sees smoke, e.g. near the top', { exact: true })).toBeVisible();
  await new ArticleHost(drivePage(page)).select('smoke', 'top');
  await chooseInMenu(extension, page, 'mote-translate');
  await expect(both(page).getByText('smoke, e.g. near the top', { exact: true })).toBeVisible();
});

test.describe('translation by a school’s server', () => {
  let api: ApiServer;
  let service: TranslationStandIn;
  let page: Page;
  test.beforeEach(async () => {
    service = await startTranslationStandIn();
    api = await startApiServer({ MOTE_LIBRETRANSLATE_URL: service.url, MOTE_APERTIUM: '0', MOTE_FREEDICT_DIR: '0' });
    await (await extension.worker()).evaluate(
      (value) => chrome.storage.local.set({ serverUrl: { version: 1, value } }),
      api.url,
    );
    await signInWithHelp(extension, api);
    page = await extension.context.newPage();
    await page.goto(ARTICLE_URL);
  });
  test.afterEach(async () => {
    await api.close();
    await service.close();
  });

  const posts = () => service.asked.filter(({ what }) => what === 'POST /translate');

  test('[S1-018] asks for consent once before the first text is sent, and lets the user retry after a server error', async () => {
    await openTool(page);
    await openTranslator(extension, { ready: ['es'] });
    await askAgain(page);
    await new ArticleHost(drivePage(page)).select('She', 'top');
    await choose(page, 'cy');
    await expect(pair(page, 'ready')).toHaveText(/by your school’s server/);
    await press(page, 'Translate selection');
    await expect(toolOf(page).getByText(/Your text then goes to/)).toBeVisible();
    expect(posts()).toEqual([]);
    service.manner = { kind: 'html' };
    await press(page, 'Send it and translate');
    await expect(toolOf(page).getByRole('alert')).toHaveText(/The translator did not answer as it should\./);
    service.manner = { kind: 'honest' };
    await press(page, 'Try again');
    await expect(both(page).getByText('SHE SEES SMOKE, E.G. NEAR THE TOP', { exact: true })).toBeVisible();
    await expect(toolOf(page).getByText(/Translated by your school’s server\./)).toBeVisible();
    expect(posts().map(({ body }) => body)).toEqual(
      Array(2).fill({ q: ['She sees smoke, e.g. near the top'], source: 'en', target: 'cy', format: 'text' }),
    );
    await page.reload();
    await openTool(page);
    await expect(into(page)).toHaveValue('Cymraeg');
    await press(page, 'Translate page');
    await expect(both(page).getByText('FAR BELOW IT ENDS.', { exact: true })).toBeVisible();
  });
});
