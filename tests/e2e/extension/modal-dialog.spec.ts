import { expect, type Page } from '@playwright/test';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { PAGE_URL, PageHost } from '../../hosts/page/page-host.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { recordedFor } from '../journeys/clock.ts';
import { moteUrlIn } from '../journeys/host-driver.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { SPEECH } from '../journeys/sound.ts';
import { test } from '../test.ts';

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  const answers = { grant: true, cookies: 1, consent: 'yes' } as const;
  extension = await launchExtension({ ...answers, microphone: SPEECH, serverUrl: api.url });
  await routeHosts(extension.context);
});
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

const recorderOf = (page: Page) => page.frameLocator('[data-mote-placement] iframe');
const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');

/** Opens a dialog of the page by `showModal`, with text and a text box in it. */
async function openDialog(page: Page, closedBy: 'any' | 'closerequest' = 'closerequest'): Promise<void> {
  await page.evaluate((closed) => {
    const dialog = document.createElement('dialog');
    dialog.id = 'feedback';
    dialog.setAttribute('closedby', closed);
    const words = document.createElement('p');
    words.textContent = 'Read these dialog words with care today.';
    dialog.append(words, document.createElement('textarea'));
    document.body.append(dialog);
    dialog.showModal();
  }, closedBy);
}
const isOpen = (page: Page) => page.locator('#feedback').evaluate((dialog: HTMLDialogElement) => dialog.open);
const written = (page: Page) => page.locator('#feedback textarea').inputValue();

async function openPage(): Promise<{ page: Page; host: PageHost }> {
  const page = await extension.context.newPage();
  await page.goto(PAGE_URL);
  return { page, host: new PageHost(drivePage(page)) };
}

for (const closedBy of ['closerequest', 'any'] as const) {
  test(`recording into a modal dialog that the browser closes by "${closedBy}" keeps it open (B41)`, async () => {
    const { page, host } = await openPage();
    await openDialog(page, closedBy);
    await extension.clickToolbar(page);
    await sidebarOf(page).getByRole('tab', { name: 'Reading Support' }).click();
    await expect(sidebarOf(page).getByRole('tab', { name: 'Reading Support' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await isOpen(page)).toBe(true);
    await page.locator('#feedback textarea').click();
    await pressCommand(extension, page, 'start-recording');
    await recordedFor(recorderOf(page), 1);
    await beSeen(recorderOf(page));
    await recorderOf(page)
      .getByRole('button', { name: /^Stop and insert/ })
      .click();
    await expect.poll(async () => moteUrlIn(await written(page))).not.toBeNull();
    expect(await isOpen(page)).toBe(true);
    expect(await host.pageErrors()).toEqual([]);
    await page.close();
  });
}

test('a running take continues in the same recorder when a dialog opens over it, and when the dialog closes (B41)', async () => {
  const { page, host } = await openPage();
  await host.openKind('textarea', 'before');
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab').first().waitFor();
  await extension.clickToolbar(page);
  await pressCommand(extension, page, 'start-recording');
  await recordedFor(recorderOf(page), 1);
  await openDialog(page);
  await beSeen(recorderOf(page));
  await recorderOf(page).getByRole('button', { name: 'Pause' }).click();
  await recorderOf(page).getByRole('button', { name: 'Continue recording' }).click();
  await page.locator('#feedback').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await beSeen(recorderOf(page));
  await recorderOf(page)
    .getByRole('button', { name: /^Stop and insert/ })
    .click();
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
  await page.close();
});

test('in full screen a user records into the box, the sidebar stays outside, and the take continues afterwards (B41)', async () => {
  const { page, host } = await openPage();
  await page.evaluate(() => {
    const stage = document.createElement('div');
    stage.id = 'stage';
    stage.append(document.createElement('textarea'), document.createElement('button'));
    stage.querySelector('button')?.addEventListener('click', () => stage.requestFullscreen());
    document.body.prepend(stage);
  });
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab').first().waitFor();
  await page.locator('#stage button').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('stage');
  await page.locator('#stage textarea').click();
  await pressCommand(extension, page, 'start-recording');
  await recordedFor(recorderOf(page), 1);
  await beSeen(recorderOf(page));
  expect(await page.evaluate(() => document.querySelector('[data-mote-sidebar]')?.parentElement?.localName)).toBe(
    'html',
  );
  // The take continues in the same recorder when full screen ends.
  await page.evaluate(() => document.exitFullscreen());
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-mote-placement]')?.parentElement?.id))
    .not.toBe('stage');
  // A recorder that has just moved asks for a second click, so wait until it counts as seen.
  await beSeen(recorderOf(page));
  await recorderOf(page)
    .getByRole('button', { name: /^Stop and insert/ })
    .click();
  await expect.poll(async () => moteUrlIn(await page.locator('#stage textarea').inputValue())).not.toBeNull();
  expect(await host.pageErrors()).toEqual([]);
  await page.close();
});
