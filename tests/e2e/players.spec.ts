import { expect } from '@playwright/test';
import { SPEED_GRADER_PATH, SpeedGraderHost } from '../hosts/canvas/canvas-host.ts';
import { GdocsHost } from '../hosts/gdocs/gdocs-host.ts';
import { GdriveHost } from '../hosts/gdrive/gdrive-host.ts';
import { GmailHost } from '../hosts/gmail/gmail-host.ts';
import { GslidesHost } from '../hosts/gslides/gslides-host.ts';
import { drivePage } from '../hosts/harness/route-hosts.ts';
import { placeMotes } from '../screens/motes.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { driverOf, EVERY_HOST, type HostDriver, openHost } from './journeys/host-driver.ts';
import { pressCommand } from './journeys/press-command.ts';
import { test } from './test.ts';

let api: ApiServer;
let extension: LaunchedExtension;
let motes: Awaited<ReturnType<typeof placeMotes>>;
test.beforeAll(async () => {
  api = await startApiServer();
  motes = await placeMotes(api);
  const canvasSites = [new URL(EVERY_HOST.canvas.url).origin];
  extension = await launchExtension({ grant: false, cookies: 1, serverUrl: api.url, canvasSites });
});
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

const positionIn = async ({ player }: HostDriver) =>
  Number(await player.getByRole('slider', { name: 'Position' }).inputValue());

/** Waits until the player's own position advances: the sound really plays. */
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

test('a link in received mail plays in place', async () => {
  const driver = await openHost(extension.context, 'gmail');
  if (!(driver.host instanceof GmailHost)) throw new Error('Another host');
  await driver.host.openThread();
  await driver.host.receive(`<p>Listen: <a href="${api.url}/m/${motes.ready}">my voice</a></p>`);
  await playsIn(driver);
  await pausesIn(driver);
});

test('a link in a posted Docs comment plays in place, and continues when Docs re-renders its comments', async () => {
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

test('a link whose author removed the mote shows that in its place', async () => {
  const driver = await openHost(extension.context, 'gmail');
  if (!(driver.host instanceof GmailHost)) throw new Error('Another host');
  await driver.host.openThread();
  await driver.host.receive(`<p><a href="${api.url}/m/${motes.removed}">my voice</a></p>`);
  await expect(driver.player.getByText('The person who made this mote took it away.')).toBeVisible();
});

test('student work in a frame without our script has its player in SpeedGrader’s own column', async () => {
  const page = await extension.context.newPage();
  await page.goto(new URL(EVERY_HOST.canvas.url).origin + SPEED_GRADER_PATH);
  const host = new SpeedGraderHost(drivePage(page));
  const driver = { ...driverOf(page, 'canvas'), host };
  await host.handIn('11', 'entry', `${api.url}/m/${motes.ready}`);
  await playsIn(driver);
  await pausesIn(driver);
  expect(await host.playerCount()).toBe(1);
  await host.nextStudent();
  await expect.poll(() => host.playerCount()).toBe(0);
  await page.close();
});

test('a link to a missing tote promises nothing', async () => {
  const driver = await openHost(extension.context, 'gmail');
  if (!(driver.host instanceof GmailHost)) throw new Error('Another host');
  await driver.host.openThread();
  await driver.host.receive(`<p><a href="${api.url}/t/${motes.unknown}">my voices</a></p>`);
  await expect(driver.player.getByText('There is no tote at this address.', { exact: false })).toBeVisible();
  await expect(driver.player.locator('button, a[href]')).toHaveCount(0);
});

/**
 * Hosts whose players Tab reaches. column.spec.ts tests a Sheets column; Tab into Google's comments, which re-render on
 * focus, is tested by hand (docs/hand-check.md).
 */
const BY_KEYS = ['gmail', 'gforms', 'gclassroom', 'canvas'] as const;

for (const name of BY_KEYS) {
  test(`${name}: keys reach, start and pause a player, and none of them reaches the host`, async () => {
    const driver = await openHost(extension.context, name);
    const { page, player, host } = driver;
    await host.showLink(`${api.url}/m/${motes.ready}`);
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await tabInto(driver);
    const seen = await host.keysSeen();
    await page.keyboard.press('Enter');
    await expect.poll(() => positionIn(driver)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    expect(await host.keysSeen()).toEqual(seen);
    await page.close();
  });
}

test('gdrive: the command leads from a reply, which re-renders its comment on blur, into the player and back', async () => {
  const driver = await openHost(extension.context, 'gdrive');
  const { page, player, host } = driver;
  if (!(host instanceof GdriveHost)) throw new Error('Another host');
  await host.replyTo(await host.comment(`Listen: ${api.url}/m/${motes.ready}`));
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const inReply = () => page.evaluate(() => document.activeElement?.matches('.docos-input [role="textbox"]'));
  await expect.poll(inReply).toBe(true);
  const [renders, seen] = [await host.renders(), await host.keysSeen()];
  await pressCommand(extension, page, 'go-to-player');
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  expect(await host.renders()).toBeGreaterThan(renders);
  await page.keyboard.press('Enter');
  await expect.poll(() => positionIn(driver)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect.poll(inReply).toBe(true);
  expect(await host.keysSeen()).toEqual(seen);
  expect(await host.playerCount()).toBe(1);
  await page.close();
});

/** Places where Slides itself uses Tab: the command leads to a player there. */
const WHERE_SLIDES_SHOWS = {
  'in the card of a link on a slide': (host: GslidesHost, link: string) => host.showBubble(link),
  'beside a slideshow': async (host: GslidesHost, link: string) => {
    await host.addShape('Listen', link);
    await host.present();
  },
};

for (const [where, show] of Object.entries(WHERE_SLIDES_SHOWS)) {
  test(`the command focuses a player ${where}, keys play it, and Escape returns the focus`, async () => {
    const driver = await openHost(extension.context, 'gslides');
    const { page, player, host } = driver;
    if (!(host instanceof GslidesHost)) throw new Error('Another host');
    await host.openSlide('p');
    await page.locator('iframe.docs-texteventtarget-iframe').focus();
    const focused = () => page.evaluate(() => document.activeElement?.className);
    await show(host, `${api.url}/m/${motes.ready}`);
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const [before, seen] = [await focused(), await host.keysSeen()];
    await pressCommand(extension, page, 'go-to-player');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => positionIn(driver)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(before);
    expect(before).toContain('docs-texteventtarget-iframe');
    expect(await host.keysSeen()).toEqual(seen);
    await page.close();
  });
}

/** Moves by Tab into the player, from the element before it. */
async function tabInto({ page }: HostDriver): Promise<void> {
  await page.locator('[data-mote-player]').first().evaluate(standBefore);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-mote-player'))).toBe(true);
}

/** Runs in the page. Puts the focus right before the element. */
function standBefore(element: Element): void {
  const before = document.createElement('span');
  before.tabIndex = -1;
  element.before(before);
  before.focus();
}
