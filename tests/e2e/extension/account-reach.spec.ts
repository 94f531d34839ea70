import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL } from '../../hosts/article/article-host.ts';
import { routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { askAs, beKnown, headersOf } from '../journeys/account.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

/** How far an account reaches into the tools of a device: what was chosen comes along, what a teacher took away is gone. */
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
  await sidebarOf(shown).getByRole('searchbox').first().waitFor();
  await beSeen(sidebarOf(shown));
  return shown;
}

async function closeTools(device: LaunchedExtension, page: Page): Promise<void> {
  await device.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
}

test('speed and language that are chosen on one device are on the account, and on the second device', async () => {
  test.setTimeout(300_000);
  const person = await headersOf(api, 'individual');
  const first = await openTools(await newDevice(person));
  await sidebarOf(first).getByRole('slider', { name: 'Speed' }).focus();
  await first.keyboard.press('End');
  await toolOf(first, 'translate').getByRole('combobox', { name: 'Into' }).selectOption('cy');
  const kept = async () => {
    const { settings } = await askAs<{ settings: Record<string, { value: unknown }> }>(api, person, 'i/settings', {});
    return [settings.voiceSpeed?.value, settings.lastTranslationLanguage?.value];
  };
  await expect.poll(kept).toEqual([2.5, 'cy']);

  const second = await openTools(await newDevice(await headersOf(api, 'individual')));
  await expect(sidebarOf(second).getByRole('slider', { name: 'Speed' })).toHaveAttribute('aria-valuenow', '2.5');
  await expect(toolOf(second, 'translate').getByRole('combobox', { name: 'Into' })).toHaveValue('cy');
});

test('the language of the screens that is chosen on one device is on the account, and on the second device', async () => {
  test.setTimeout(300_000);
  const person = await headersOf(api, 'individual');
  const openAccount = async (device: LaunchedExtension) => {
    const page = await device.openPage('sidebar.html');
    await page.getByRole('button', { name: 'Account settings' }).click();
    return page.getByRole('combobox', { name: 'Language' });
  };
  const first = await openAccount(await newDevice(person));
  await expect(first).toHaveValue('');
  await first.selectOption('en-US');
  const kept = async () => {
    const { settings } = await askAs<{ settings: Record<string, { value: unknown }> }>(api, person, 'i/settings', {});
    return settings.preferredLocale?.value;
  };
  await expect.poll(kept).toBe('en-US');

  const second = await openAccount(await newDevice(await headersOf(api, 'individual')));
  await expect(second).toHaveValue('en-US');
  await second.selectOption('');
  await expect.poll(kept).toBe('');
});

/** A class of one teacher with one pupil in it; answers the switch for a feature. */
async function openClass(pupil: Record<string, string>) {
  const teacher = await headersOf(api, 'individual');
  const { class: made } = await askAs<{ class: { id: string } }>(api, teacher, 'c/classes', { name: 'Class 4b' });
  const { code } = await askAs<{ code: string }>(api, teacher, `c/classes/${made.id}/join-code`, {});
  await askAs(api, pupil, 'c/join', { code });
  return (feature: string, isEnabled: boolean) =>
    askAs(api, teacher, `c/classes/${made.id}/controls`, { controls: { [feature]: { isEnabled } } });
}

/** The device has not asked who its person is for ten minutes. */
async function beStale(device: LaunchedExtension): Promise<void> {
  await (await device.worker()).evaluate(async () => {
    const { identity } = (await chrome.storage.local.get('identity')) as { identity: { value: { at: number } } };
    identity.value.at -= 600_000;
    await chrome.storage.local.set({ identity });
  });
}

test('a teacher takes reading aloud away: gone from the sidebar and the keys, and so it stays offline', async () => {
  test.setTimeout(300_000);
  const pupil = await headersOf(api, 'paid');
  const setSwitch = await openClass(pupil);
  const device = await newDevice(pupil);
  const voices = openVoices(device.context);
  const page = await openTools(device);
  await expect(toolOf(page, 'readAloud').getByRole('button', { name: 'Read aloud' })).toBeVisible();
  await closeTools(device, page);

  await setSwitch('readAloud', false);
  const taken = toolOf(page, 'readAloud').getByText('Your teacher has switched this off for your class.');
  await beStale(device);
  await openTools(device, page);
  await expect(taken).toBeVisible();
  await expect(toolOf(page, 'readAloud').getByRole('button')).toHaveCount(0);
  await expect(toolOf(page, 'dictionary').getByRole('searchbox')).toBeVisible();

  // The server cannot be reached any more: what was taken stays taken.
  await api.kill();
  await device.context.setOffline(true);
  await page.reload();
  await openTools(device, page);
  await expect(taken).toBeVisible();
  await pressCommand(device, page, 'read-aloud');
  // Another tool answers afterwards: had anything been read, it would have been said by then.
  await toolOf(page, 'dictionary').getByRole('searchbox').fill('volcano');
  await page.keyboard.press('Enter');
  await expect(toolOf(page, 'dictionary').getByRole('article').first()).toBeVisible();
  expect(await voices.said()).toEqual([]);
});
