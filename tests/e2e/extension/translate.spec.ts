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
import { askAnew, openTranslator, type TranslatorStandIn } from '../journeys/translator.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

let extension: LaunchedExtension;
let voices: ReturnType<typeof openVoices>;
/** The school's server, as far as it hears of anything. */
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
const both = (page: Page) => toolOf(page).getByRole('list', { name: 'Original and translation' });

async function openTool(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await sidebar.getByRole('tab', { name: 'Reading Support' }).click();
  await toolOf(page).getByRole('button', { name: 'Translate selection' }).waitFor();
  await beSeen(sidebar);
}

async function open(): Promise<{ page: Page; host: ArticleHost; translator: TranslatorStandIn }> {
  const page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  await openTool(page);
  const translator = await openTranslator(extension, { ready: ['es', 'ar'], downloadable: ['fr'] });
  await askAnew(page);
  await expect(into(page).locator('option[value="es"]')).toHaveText(/^.?español.? · .?on this device.?$/);
  return { page, host: new ArticleHost(drivePage(page)), translator };
}

test('the tool opens no document to translate in before somebody comes to its field', async () => {
  const page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  await openTool(page);
  expect(await extension.hasOffscreen()).toBe(false);
  await into(page).focus();
  await expect.poll(() => extension.hasOffscreen()).toBe(true);
});

test('[S1-018] a selected sentence stands beside its translation, on this device: nobody is asked, the page stays as it is', async () => {
  const { page, host, translator } = await open();
  const before = await host.html();
  await host.select('She', 'top');
  await into(page).selectOption('es');
  await press(page, 'Translate selection');
  const row = both(page).getByRole('listitem');
  await expect(row.getByText('She sees smoke, e.g. near the top', { exact: true })).toBeVisible();
  // What looks like markup is text.
  await expect(row.getByText('es<b>She sees smoke, e.g. near the top</b>', { exact: true })).toBeVisible();
  await expect(toolOf(page).getByText('Translated on this device.')).toBeVisible();
  expect(await translator.asked()).toEqual(['She sees smoke, e.g. near the top']);
  expect(await host.html()).toBe(before);
  expect(asked).toEqual([]);
});

test('[S1-017] a word that is clicked is a card: what it is in the other language, as which kind of word, and how both sound', async () => {
  const { page } = await open();
  await into(page).selectOption('ar');
  await toolOf(page).getByRole('switch', { name: 'Translate words that I click' }).click();
  await expect(toolOf(page).getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  // Beside the word nothing is meant.
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

test('the whole page side by side; the target is remembered', async () => {
  const { page, host } = await open();
  const before = await host.html();
  await into(page).selectOption('ar');
  await press(page, 'Translate page');
  await expect(both(page).getByText('Far below it ends.')).toBeVisible();
  await expect(both(page).locator('[lang="ar-EG"]')).toHaveCount(await both(page).getByRole('listitem').count());
  expect(await host.html()).toBe(before);
  await page.reload();
  await openTool(page);
  await expect(into(page)).toHaveValue('ar');
});

test('[S1-019] 60 and more languages are listed, each with how it can be had; what is missing says so', async () => {
  const { page } = await open();
  const options = (await into(page).locator('option').allTextContents()).map((text) =>
    text.replace(/[\u2068\u2069]/g, ''),
  );
  expect(options.length).toBeGreaterThanOrEqual(60);
  expect(options.filter((text) => !/ · (on this device(, after a download)?|not available here)$/.test(text))).toEqual(
    [],
  );
  await into(page).selectOption('cy');
  await expect(toolOf(page).getByText(/Nothing here translates from .*English.* into .*Welsh/)).toBeVisible();
  await press(page, 'Translate page');
  await expect(toolOf(page).getByRole('alert')).toHaveText(/Nothing here translates between these two languages\./);
  await expect(toolOf(page).getByText(/Sign in to use it\./)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a translator that never answers is given up after 8 s, and tried again when the person says so', async () => {
  const { page, host, translator } = await open();
  await translator.behave({ manner: 'hangs' });
  await host.select('She', 'top');
  await into(page).selectOption('es');
  const since = Date.now();
  await press(page, 'Translate selection');
  await expect(toolOf(page).getByText('Translating…')).toBeVisible();
  await expect(toolOf(page).getByRole('alert')).toHaveText(/The translator took too long\./);
  expect(Date.now() - since).toBeLessThan(12_000);
  await translator.behave({ manner: 'honest' });
  await press(page, 'Try again');
  await expect(both(page).getByText(/es<b>She sees/)).toBeVisible();
});

test('a pack is fetched first: how much has come is shown, and its person can stop it', async () => {
  const { page, host, translator } = await open();
  await translator.behavePack({ progress: [0.2, 0.45] });
  await host.select('She', 'top');
  await into(page).selectOption('fr');
  await press(page, 'Translate selection');
  await expect(toolOf(page).getByText(/Getting the language for this device: .*45%/)).toBeVisible();
  await press(page, 'Stop');
  await expect(toolOf(page).getByText(/Getting the language/)).toHaveCount(0);
  await press(page, 'Translate selection');
  await expect(toolOf(page).getByText(/Getting the language for this device: .*45%/)).toBeVisible();
  await translator.finishPack('fr');
  await expect(both(page).getByText(/fr<b>She sees/)).toBeVisible();
});

test('in the dictionary’s card a word is heard and translated', async () => {
  const { page } = await open();
  await into(page).selectOption('es');
  const dictionary = page.frameLocator('[data-mote-sidebar] iframe').locator('[data-feature="dictionary"]');
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

test('a shortcut and the context menu translate the selection: the sidebar opens with it', async () => {
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

test.describe('with a school’s server', () => {
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

  test('[S1-018] its person is told before the first text goes there, and not again; a server that fails can be tried again', async () => {
    await openTool(page);
    await openTranslator(extension, { ready: ['es'] });
    await askAnew(page);
    await expect(into(page).locator('option[value="cy"]')).toHaveText(/your school’s server/);
    await new ArticleHost(drivePage(page)).select('She', 'top');
    await into(page).selectOption('cy');
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
    await expect(into(page)).toHaveValue('cy');
    await press(page, 'Translate page');
    await expect(both(page).getByText('FAR BELOW IT ENDS.', { exact: true })).toBeVisible();
  });
});
