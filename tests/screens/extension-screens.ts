import type { FrameLocator, Page } from 'playwright-core';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { driverOf, EVERY_HOST, HOSTS, type HostName } from '../e2e/journeys/host-driver.ts';
import { beSeen } from '../e2e/journeys/seen.ts';
import { GdocsBodyHost } from '../hosts/gdocs/gdocs-host.ts';
import { GformsHost } from '../hosts/gforms/gforms-host.ts';
import { drivePage, routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';
import { pictureMask } from './mask-screens.ts';

const HOST_NAMES = Object.keys(HOSTS) as HostName[];

/** Takes screenshots of our extension's pages, and of its elements in the stand-in hosts. */
export async function pictureExtension(extension: LaunchedExtension, camera: Camera, moteUrl: string): Promise<void> {
  await routeHosts(extension.context);
  await pictureEmptySidebar(extension, camera);
  // The hosts' pages have the width of a computer, so they are skipped on a phone.
  if (camera.look.name !== 'phone') {
    for (const name of HOST_NAMES) await pictureHost(camera, name);
    await pictureDocument(camera, moteUrl);
    await picturePlayers(camera, moteUrl);
    await pictureWidget(camera);
    await pictureAttempt(camera, new URL(moteUrl).origin);
    await pictureHealth(extension, camera);
    await pictureAnyPage(extension, camera);
  }
  await pictureSidebarRecorder(extension, camera);
  await pictureAnswerRules(extension, camera);
  await pictureDictionary(extension, camera);
  await pictureMask(extension, camera);
  await pictureLibrary(extension, camera);
  await pictureDialogs(extension, camera);
  const options = await openOwn(extension, camera, 'options.html');
  await options.getByRole('heading').first().waitFor();
  await camera.take('options', options, { fullPage: true });
  await options.close();
}

/** Takes screenshots of the two first-run questions, in a browser without stored answers. */
export async function pictureFirstTime(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openOwn(extension, camera, 'permission.html');
  await page.getByRole('button').first().waitFor();
  await camera.take('permission-consent', page);
  await page.getByRole('button').first().click();
  await page.getByRole('button').nth(1).waitFor({ state: 'detached' });
  await camera.take('permission-microphone', page);
  await pictureWaiting(extension, camera);
  for (const [name, error] of NO_MICROPHONE) await pictureNoMicrophone(extension, camera, name, error);
  const session = await extension.context.browser()?.newBrowserCDPSession();
  const origin = `chrome-extension://${extension.extensionId}`;
  await session?.send('Browser.setPermission', { permission: { name: 'microphone' }, setting: 'denied', origin });
  await page.getByRole('alert').waitFor();
  await camera.take('permission-denied', page);
  await session?.send('Browser.setPermission', { permission: { name: 'microphone' }, setting: 'prompt', origin });
  await page.close();
}

/** Takes the screenshot of the wait for the browser's own prompt, which this headless browser cannot show. */
async function pictureWaiting(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
  });
  await page.goto(`chrome-extension://${extension.extensionId}/permission.html`);
  await page.getByRole('button').first().click();
  await page.getByRole('status').filter({ hasText: /./ }).waitFor();
  await camera.take('permission-waiting', page);
  await page.close();
}

/** Browser errors without a usable microphone, by the name of the screenshot. */
const NO_MICROPHONE = [
  ['policy', 'SecurityError'],
  ['missing', 'NotFoundError'],
  ['busy', 'NotReadableError'],
  ['dismissed', 'NotAllowedError'],
] as const;

async function pictureNoMicrophone(
  extension: LaunchedExtension,
  camera: Camera,
  name: string,
  error: string,
): Promise<void> {
  const page = await camera.newPage();
  await page.addInitScript((errorName) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', errorName));
  }, error);
  await page.goto(`chrome-extension://${extension.extensionId}/permission.html`);
  await page.getByRole('button').first().click();
  await page.getByRole('alert').waitFor();
  await camera.take(`permission-${name}`, page);
  await page.close();
}

async function openOwn(extension: LaunchedExtension, camera: Camera, path: string): Promise<Page> {
  const page = await camera.newPage();
  await page.goto(`chrome-extension://${extension.extensionId}/${path}`);
  return page;
}

async function openSidebar(extension: LaunchedExtension, camera: Camera): Promise<Page> {
  const page = await openOwn(extension, camera, 'sidebar.html');
  await page.setViewportSize({ width: camera.look.name === 'phone' ? 320 : 360, height: 720 });
  await page.getByRole('tab').first().waitFor();
  return page;
}

async function pictureEmptySidebar(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  const tabs = page.getByRole('tab');
  for (let i = 0; i < (await tabs.count()); i += 1) {
    await tabs.nth(i).click();
    await page.getByRole('tabpanel').first().waitFor();
    // The reading tools load after their headings.
    if (i === 0) await page.locator('button:has(.lucide-play)').first().waitFor();
    await camera.take(`sidebar-mode-${i + 1}`, page);
  }
  await page.close();
}

async function pictureHost(camera: Camera, name: HostName): Promise<void> {
  const page = await camera.newPage();
  await page.goto(HOSTS[name].url);
  const driver = driverOf(page, name);
  await driver.host.openEditor('Dear Ada,');
  const button = page.locator('[data-mote-placement] button').first();
  await button.waitFor();
  await camera.take(`${name}-idle`, page);
  await button.click();
  // By icon, because each look has another language.
  const withIcon = (icon: string) => driver.recorder.locator(`button:has(.lucide-${icon})`).first();
  await driver.recorder
    .getByText(/[^0]0:0[2-9]/)
    .first()
    .waitFor();
  await camera.take(`${name}-recording`, page);
  // The next screens look alike on all hosts; Gmail and Docs differ most in the available space.
  if (name !== 'gmail' && name !== 'gdocs') {
    return stopAndClose(page, driver.recorder);
  }
  await withIcon('pause').click();
  await withIcon('play').waitFor();
  await camera.take(`${name}-paused`, page);
  await withIcon('headphones').click();
  await driver.recorder.locator('button:has(.lucide-pencil)').waitFor();
  await camera.take(`${name}-review`, page);
  await withIcon('corner-down-left').click();
  await driver.recorder.locator('[data-pill]').waitFor({ state: 'attached' });
  // A key in the recorder keeps it open.
  await page.keyboard.press('Shift');
  await camera.take(`${name}-inserted`, page);
  await page.close();
}

/**
 * Takes screenshots of the document itself: our button in the bar, the recorder there, and the player in the card of a
 * link.
 */
async function pictureDocument(camera: Camera, moteUrl: string): Promise<void> {
  const page = await camera.newPage();
  await page.goto(HOSTS.gdocs.url);
  const host = new GdocsBodyHost(drivePage(page));
  await host.writeBody('The rain in Spain stays mainly in the plain.');
  const { player, recorder } = driverOf(page, 'gdocs');
  const button = page.locator('[data-mote-placement] button').first();
  await button.waitFor();
  await camera.take('gdocs-document', page);
  await host.linkInBody(moteUrl);
  await player.locator('button:has(.lucide-play)').first().waitFor();
  await camera.take('gdocs-document-player', page);
  await host.leaveLink();
  await button.click();
  await recorder
    .getByText(/[^0]0:0[2-9]/)
    .first()
    .waitFor();
  await camera.take('gdocs-document-recording', page);
  await recorder.locator('button:has(.lucide-square)').first().click();
  await recorder.locator('[data-pill]').waitFor({ state: 'attached' });
  // A key in the recorder keeps it open.
  await page.keyboard.press('Shift');
  await camera.take('gdocs-document-inserted', page);
  await page.close();
}

/** Stops the take before closing: it would otherwise continue for a while, and the next take would get a notice. */
async function stopAndClose(page: Page, recorder: FrameLocator): Promise<void> {
  const stop = recorder.locator('button:has(.lucide-square)').first();
  await stop.click();
  await stop.waitFor({ state: 'detached' });
  await page.close();
}

/** Takes screenshots of the sidebar with a running recording of more than two seconds. */
export async function recordInSidebar(extension: LaunchedExtension, camera: Camera): Promise<Page> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').last().click();
  await page.locator('button:has(.lucide-mic)').last().click();
  await page
    .getByText(/[^0]0:0[2-9]/)
    .first()
    .waitFor();
  return page;
}

async function pictureSidebarRecorder(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await recordInSidebar(extension, camera);
  await camera.take('sidebar-recording', page);
  await page.locator('button:has(.lucide-square)').first().click();
  await page.locator('button:has(.lucide-pencil)').first().waitFor();
  await camera.take('sidebar-review', page);
  await page.close();
}

/** Takes the screenshot of the answer rules, beside the editor of a form. */
async function pictureAnswerRules(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openOwn(extension, camera, 'sidebar.html?view=forms-creator');
  await page.setViewportSize({ width: camera.look.name === 'phone' ? 320 : 360, height: 720 });
  const put = page.locator('section:has(> select, > div select) button').last();
  await put.scrollIntoViewIfNeeded();
  await camera.take('sidebar-answer-rules', page);
  await page.close();
}

/** Takes screenshots of a word with a picture, an inflected form, and an unknown word. */
async function pictureDictionary(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').first().click();
  await page.locator('[data-tile="dictionary"]').click();
  const field = page.getByRole('searchbox');
  for (const [word, name] of [
    ['bat', 'word'],
    ['left', 'form'],
    ['xqzzt', 'unknown'],
  ] as const) {
    await field.fill(word);
    await field.press('Enter');
    await page.locator('[role="status"] :is(article, p)').first().waitFor();
    await camera.take(`sidebar-dictionary-${name}`, page);
    if (name === 'word') await page.locator('[data-feature="dictionary"] button[aria-pressed]').first().click();
  }
  await page.getByRole('tab').first().click();
  await page.locator('[data-tile="vocabularyList"]').click();
  const list = page.locator('[data-feature="vocabularyList"]');
  await list.getByRole('listitem').first().waitFor();
  await list.scrollIntoViewIfNeeded();
  await camera.take('sidebar-words', page);
  await page.close();
}

/** Takes the screenshot of an answer to a question with two attempts. */
async function pictureAttempt(camera: Camera, origin: string): Promise<void> {
  const page = await camera.newPage();
  await page.goto(HOSTS.gforms.url);
  const { host, recorder } = driverOf(page, 'gforms');
  if (!(host instanceof GformsHost)) throw new Error('Another host');
  await host.ask({ type: 1, title: 'Tell the story', description: `${origin}/record#answer=60s,2` });
  await page.locator('[data-mote-placement] button').first().click();
  await recorder
    .getByText(/[^0]0:02/)
    .first()
    .waitFor();
  await camera.take('gforms-attempt', page);
  // Stops the take: if the page closed during the recording, the next one would have to wait for it.
  await recorder.locator('button:has(.lucide-square)').first().click();
  await recorder.locator('button:has(.lucide-mic)').waitFor();
  await page.close();
}

async function pictureLibrary(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').last().click();
  await page.locator('li button:has(.lucide-ellipsis)').first().waitFor();
  await camera.take('sidebar-library', page);
  await page.close();
}

/** Takes screenshots of the players below a link in a received mail and in a posted comment. */
async function picturePlayers(camera: Camera, moteUrl: string): Promise<void> {
  for (const name of ['gmail', 'gdocs'] as const) {
    const page = await camera.newPage();
    await page.goto(HOSTS[name].url);
    const { host, player } = driverOf(page, name);
    await host.showLink(moteUrl);
    await player.locator('button:has(.lucide-play)').first().waitFor();
    await camera.take(`${name}-player`, page);
    await page.close();
  }
}

/** Takes screenshots of the widget, the fallback on a host that has no place for our button. */
async function pictureWidget(camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const { host } = driverOf(page, 'gmail');
  await host.openEditor('Dear Ada,');
  await host.hideToolbar();
  await page.locator('[data-floating] button').waitFor();
  await camera.take('gmail-floating-widget', page);
  await page.close();
}

/** Opens the site status from the menu of the sidebar's foot. Finds items by icons: the looks use many languages. */
async function openHealth(sidebar: Page | FrameLocator): Promise<void> {
  await sidebar.locator('button:has(.lucide-circle-question-mark)').click();
  await sidebar.locator('[role="menuitem"]:has(.lucide-list-checks)').click();
}

/** Takes screenshots of the site status: on a known page, on one that has changed, and where Mote has no script. */
async function pictureHealth(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const { host } = driverOf(page, 'gmail');
  await host.openEditor('Dear Ada,');
  await page.locator('[data-mote-placement]').first().waitFor();
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  const dialog = inside.getByRole('dialog');
  await inside.locator('button:has(.lucide-circle-question-mark)').waitFor();
  await beSeen(inside);
  await openHealth(inside);
  await dialog.getByRole('listitem').first().waitFor();
  await camera.take('gmail-health', page);
  await host.hideToolbar();
  await page.locator('[data-floating] button').waitFor();
  await dialog.getByRole('button').last().click();
  await dialog.locator('[data-tone="less"]').waitFor();
  await camera.take('gmail-health-changed', page);
  // The first report is the current one; stored earlier ones follow.
  const report = dialog.locator('details').first();
  await report.locator('summary').click();
  await report.getByRole('button').scrollIntoViewIfNeeded();
  await camera.take('gmail-health-report', page);
  await page.close();

  const alone = await openSidebar(extension, camera);
  await openHealth(alone);
  await alone.locator('[data-tone="none"]').waitFor();
  await camera.take('sidebar-health-no-page', alone);
  await alone.close();
}

/** Takes screenshots of an unknown page: the floating recorder with the actions of a take, and a pinned mote. */
async function pictureAnyPage(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.goto(EVERY_HOST.page.url);
  const { host } = driverOf(page, 'page');
  await host.openEditor('Dear Ada,');
  await extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  const withIcon = (icon: string) => sidebar.locator(`button:has(.lucide-${icon})`).first();
  await sidebar.getByRole('tab').last().click();
  await beSeen(sidebar);
  await sidebar.locator('button[data-look]').click();
  await sidebar
    .getByText(/[^0]0:02/)
    .first()
    .waitFor();
  await sidebar.locator('button[data-look]').click();
  await withIcon('pin').waitFor();
  await camera.take('page-sidebar-review', page);
  await beSeen(sidebar);
  await withIcon('pin').click();
  const sticky = page.frameLocator('[data-mote-stickies] iframe');
  await sticky.locator('button:has(.lucide-play)').first().waitFor();
  await camera.take('page-sticky', page);
  await page.close();
}

async function pictureDialogs(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').last().click();
  for (const [name, icon] of [
    ['rename', 'pencil'],
    ['qr', 'qr-code'],
  ]) {
    await page.locator('li button:has(.lucide-ellipsis)').first().click();
    await page.getByRole('menu').waitFor();
    if (name === 'rename') await camera.take('sidebar-library-menu', page);
    await page.locator(`[role=menuitem]:has(.lucide-${icon})`).click();
    await page.getByRole('dialog').waitFor();
    await camera.take(`sidebar-${name}`, page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.close();
}

/** Takes screenshots of a device without a microphone, in the sidebar and in a host. */
export async function pictureBlocked(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').last().click();
  await page.locator('button:has(.lucide-mic)').last().click();
  await page.getByRole('alert').first().waitFor();
  await camera.take('sidebar-no-microphone', page);
  await page.close();
}
