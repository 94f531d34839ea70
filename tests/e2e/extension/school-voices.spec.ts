import { expect, type Page, test } from '@playwright/test';
import { type SpeechStandIn, startSpeechStandIn } from '../../../worker-api/testing/speech-service.ts';
import { ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { signInWithHelp } from '../journeys/help-from-server.ts';
import { beSeen } from '../journeys/seen.ts';
import { goBack, openReadingSettings } from '../journeys/sidebar-pages.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

let extension: LaunchedExtension;
let api: ApiServer;
let service: SpeechStandIn;
let voices: ReturnType<typeof openVoices>;
let page: Page;
let host: ArticleHost;
test.beforeEach(async () => {
  service = await startSpeechStandIn();
  const at = { MOTE_GOOGLE_SPEECH_KEY: 'g', MOTE_GOOGLE_SPEECH_URL: service.url };
  api = await startApiServer({ ...at, MOTE_AZURE_SPEECH_KEY: 'a', MOTE_AZURE_SPEECH_URL: service.url });
  extension = await launchExtension({ grant: true, cookies: 1, companions: [VOICES], serverUrl: api.url });
  await routeHosts(extension.context);
  voices = openVoices(extension.context);
  await voices.renew();
  await signInWithHelp(extension, api);
  page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  host = new ArticleHost(drivePage(page));
});
test.afterEach(async () => {
  await extension.close();
  await api.close();
  await service.close();
});

const sidebar = () => page.frameLocator('[data-mote-sidebar] iframe');
const tool = () => sidebar().locator('[data-feature="readAloud"]');
const settings = () => sidebar().locator('[data-feature="readingSettings"]');
const press = (name: string) => tool().getByRole('button', { name, exact: true }).click();

async function openTool(): Promise<void> {
  await extension.clickToolbar(page);
  await sidebar().getByRole('tab', { name: 'Reading Support' }).click();
  await tool().getByRole('button', { name: 'Read', exact: true }).waitFor();
  await beSeen(sidebar());
}

test('a school’s voice reads after its user has agreed, with each word lit; if it fails the device’s own continues', async () => {
  // Long enough in ms that each word is lit in at least one frame of a busy machine.
  service.wordMs = 400;
  await openTool();
  await openReadingSettings(sidebar());
  const field = settings().getByRole('combobox', { name: /English/ });
  await expect(field.locator('optgroup')).toHaveAttribute('label', 'Your school’s voices');
  await field.selectOption('server|google:en-US-Neural2-A');
  await expect(settings().getByText(/is then sent to .*sentence by sentence/)).toBeVisible();
  await goBack(sidebar());
  await host.select('She', 'top');
  await press('Read');
  await expect(tool().getByText('That was the end.')).toBeVisible();
  expect((await voices.said()).map(({ text }) => text)).toEqual(['She sees smoke, for example near the top.']);
  expect(service.spoken()).toEqual([]);
  await openReadingSettings(sidebar());
  await settings().getByRole('button', { name: 'Send it and use this voice' }).click();
  await expect(field).toHaveValue('server|google:en-US-Neural2-A');
  await goBack(sidebar());
  await host.select('She', 'top');
  await press('Read again');
  await expect.poll(service.spoken).toEqual(['She sees smoke, for example near the top.']);
  await expect(tool().getByText('That was the end.')).toBeVisible();
  expect(await voices.said()).toHaveLength(1);
  const lit = (await host.lit()).map(({ word }) => word).join(' ');
  expect(lit.endsWith('She sees smoke e.g near the top')).toBe(true);
  service.manner = { kind: 'html' };
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await press('Read again');
  await expect(tool().getByText(/^A voice stopped\. “.Clear.” goes on\.$/)).toBeVisible();
  await expect.poll(async () => (await voices.said()).length).toBeGreaterThan(2);
});

test('a language that only the school’s server speaks sends nothing before the user agrees', async () => {
  await page.evaluate(() => {
    document.documentElement.setAttribute('lang', 'mn');
    document.body.innerHTML = '<main><p>Уул утаатай.</p><p>Үнс унана.</p></main>';
  });
  await openTool();
  await press('Read');
  await expect(tool().getByText(/Only your school’s server has a voice for this language\./)).toBeVisible();
  expect(service.spoken()).toEqual([]);
  await press('Send it and read');
  await expect.poll(async () => (await host.litNow()).word).not.toBe('');
  await expect.poll(() => service.spoken().slice(0, 2)).toEqual(['Уул утаатай.', 'Үнс унана.']);
  expect(await voices.said()).toEqual([]);
});
