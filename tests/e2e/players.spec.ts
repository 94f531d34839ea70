import { expect, test } from '@playwright/test';
import { GdocsHost } from '../hosts/gdocs/gdocs-host.ts';
import { GmailHost } from '../hosts/gmail/gmail-host.ts';
import { placeMotes } from '../screens/motes.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { type HostDriver, openHost } from './journeys/host-driver.ts';

let api: ApiServer;
let extension: LaunchedExtension;
let motes: Awaited<ReturnType<typeof placeMotes>>;
test.beforeAll(async () => {
  api = await startApiServer();
  motes = await placeMotes(api);
  extension = await launchExtension({ grant: false, cookies: 1, serverUrl: api.url });
});
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

const positionIn = async ({ player }: HostDriver) =>
  Number(await player.getByRole('slider', { name: 'Position' }).inputValue());

/** Its own position moves on: the sound is heard, not only promised. */
async function playsIn(driver: HostDriver): Promise<void> {
  await driver.player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => positionIn(driver)).toBeGreaterThan(0);
}

async function pausesIn({ player, host }: HostDriver): Promise<void> {
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await host.pageErrors()).toEqual([]);
  expect(await host.cspReports()).toEqual([]);
}

test('a link in received mail plays where it stands', async () => {
  const driver = await openHost(extension.context, 'gmail');
  if (!(driver.host instanceof GmailHost)) throw new Error('Another host');
  await driver.host.openThread();
  await driver.host.receive(`<p>Listen: <a href="${api.url}/m/${motes.ready}">my voice</a></p>`);
  await playsIn(driver);
  await pausesIn(driver);
});

test('a link in a posted Docs comment plays where it stands, and goes on when Docs makes its comments anew', async () => {
  const driver = await openHost(extension.context, 'gdocs');
  if (!(driver.host instanceof GdocsHost)) throw new Error('Another host');
  await driver.host.comment(`Listen: ${api.url}/m/${motes.ready}`);
  await driver.host.focusThread(0);
  await playsIn(driver);
  const [before, renders] = [await positionIn(driver), await driver.host.renders()];
  await driver.host.focusBody();
  expect(await driver.host.renders()).toBeGreaterThan(renders);
  await expect.poll(() => positionIn(driver)).toBeGreaterThan(before + 1_000);
  await pausesIn(driver);
});

test('a link whose author took the mote away says so in its place', async () => {
  const driver = await openHost(extension.context, 'gmail');
  if (!(driver.host instanceof GmailHost)) throw new Error('Another host');
  await driver.host.openThread();
  await driver.host.receive(`<p><a href="${api.url}/m/${motes.removed}">my voice</a></p>`);
  await expect(driver.player.getByText('The person who made this mote took it away.')).toBeVisible();
});
