import { expect, type Page, test } from '@playwright/test';
import { CONTROLS_LIFE_MS } from '../../../shared/domain/account/teacher-controls.ts';
import { ARTICLE_URL } from '../../hosts/article/article-host.ts';
import { routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { askAs, beKnown, headersOf } from '../journeys/account.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { openReadingSettings, openToolPage } from '../journeys/sidebar-pages.ts';
import { chooseLanguage } from '../journeys/translator.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

/** Settings of an account follow its user to another device, and tools that a teacher has switched off disappear. */
let api: ApiServer;
let devices: LaunchedExtension[];
test.beforeEach(async () => {
  api = await startApiServer();
  devices = [];
});
test.afterEach(async () => {
  for (const device of devices) await device.close();
  await api.close();
});

async function newDevice(headers: Record<string, string>): Promise<LaunchedExtension> {
  const device = await launchExtension({ grant: true, cookies: 1, companions: [VOICES], serverUrl: api.url });
  devices.push(device);
  await routeHosts(device.context);
  await beKnown(device, api, headers);
  return device;
}

const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const toolOf = (page: Page, feature: string) => sidebarOf(page).locator(`[data-feature="${feature}"]`);

async function openTools(device: LaunchedExtension, page?: Page): Promise<Page> {
  const shown = page ?? (await device.context.newPage());
  if (!page) await shown.goto(ARTICLE_URL);
  await device.clickToolbar(shown);
  await sidebarOf(shown).getByRole('tab', { name: 'Reading Support' }).click();
  await sidebarOf(shown).locator('[data-tile="dictionary"]').waitFor();
  await beSeen(sidebarOf(shown));
  return shown;
}

async function closeTools(device: LaunchedExtension, page: Page): Promise<void> {
  await device.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
}

test('speed and language chosen on one device reach the account and the second device', async () => {
  test.setTimeout(300_000);
  const person = await headersOf(api, 'individual');
  const first = await openTools(await newDevice(person));
  await openReadingSettings(sidebarOf(first));
  await sidebarOf(first).getByRole('slider', { name: 'Speed' }).focus();
  await first.keyboard.press('End');
  await openToolPage(sidebarOf(first), 'translate');
  await chooseLanguage(toolOf(first, 'translate'), 1, 'cy');
  const kept = async () => {
    const { settings } = await askAs<{ settings: Record<string, { value: unknown }> }>(api, person, 'i/settings', {});
    return [settings.voiceSpeed?.value, settings.lastTranslationLanguage?.value];
  };
  await expect.poll(kept).toEqual([2.5, 'cy']);

  const second = await openTools(await newDevice(await headersOf(api, 'individual')));
  await openReadingSettings(sidebarOf(second));
  await expect(sidebarOf(second).getByRole('slider', { name: 'Speed' })).toHaveAttribute('aria-valuenow', '2.5');
  await openToolPage(sidebarOf(second), 'translate');
  await expect(toolOf(second, 'translate').getByRole('combobox', { name: 'Into' })).toHaveValue('Cymraeg');
});

/** Creates a class of one teacher and one pupil. Returns a function that switches a feature. */
async function openClass(pupil: Record<string, string>) {
  const teacher = await headersOf(api, 'individual');
  const { class: made } = await askAs<{ class: { id: string } }>(api, teacher, 'c/classes', { name: 'Class 4b' });
  const { code } = await askAs<{ code: string }>(api, teacher, `c/classes/${made.id}/join-code`, {});
  await askAs(api, pupil, 'c/join', { code });
  const { identity } = await askAs<{ identity: { userId: string } }>(api, pupil, 'i/status', {});
  await askAs(api, teacher, `c/classes/${made.id}/members/${identity.userId}/accept`, {});
  return (feature: string, isEnabled: boolean) =>
    askAs(api, teacher, `c/classes/${made.id}/controls`, { controls: { [feature]: { isEnabled } } });
}

/** Makes the stored identity just older than the controls may be, so that the device requests it at the next use. */
async function beStale(device: LaunchedExtension): Promise<void> {
  await (await device.worker()).evaluate(async (age) => {
    const { identity } = (await chrome.storage.local.get('identity')) as { identity: { value: { at: number } } };
    identity.value.at = Date.now() - age;
    await chrome.storage.local.set({ identity });
  }, CONTROLS_LIFE_MS + 1);
}

test('a teacher’s switch removes reading aloud from the sidebar and the keys, also offline', async () => {
  test.setTimeout(300_000);
  const pupil = await headersOf(api, 'paid');
  const setSwitch = await openClass(pupil);
  const device = await newDevice(pupil);
  const voices = openVoices(device.context);
  const page = await openTools(device);
  await expect(toolOf(page, 'readAloud').getByRole('button', { name: 'Read', exact: true })).toBeVisible();
  await closeTools(device, page);

  await setSwitch('readAloud', false);
  const taken = sidebarOf(page).getByText(/^Switched off by your teacher: .?Read aloud/);
  await beStale(device);
  await openTools(device, page);
  await expect(taken).toBeVisible();
  await expect(toolOf(page, 'readAloud')).toHaveCount(0);
  await expect(sidebarOf(page).locator('[data-tile="dictionary"]')).toBeVisible();

  // The server is unreachable now: a tool that was removed stays removed.
  await api.kill();
  await device.context.setOffline(true);
  await page.reload();
  await openTools(device, page);
  await expect(taken).toBeVisible();
  await pressCommand(device, page, 'read-aloud');
  // This tool responds later than reading would: an utterance would have started by then.
  await openToolPage(sidebarOf(page), 'dictionary');
  await toolOf(page, 'dictionary').getByRole('searchbox').fill('volcano');
  await page.keyboard.press('Enter');
  await expect(toolOf(page, 'dictionary').getByRole('article').first()).toBeVisible();
  expect(await voices.said()).toEqual([]);
});
