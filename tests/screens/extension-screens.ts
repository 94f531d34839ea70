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

/** Our extension's pages, and what it draws into the stand-in hosts. */
export async function pictureExtension(extension: LaunchedExtension, camera: Camera, moteUrl: string): Promise<void> {
  await routeHosts(extension.context);
  await pictureEmptySidebar(extension, camera);
  // The extension's hosts are pages of a computer's width.
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

/** The two questions of the first time, in a browser where nothing was answered yet. */
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

/** While the browser's own question stands open, which this one has no window for. */
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

/** What a browser says when there is no sound to be had, by the picture's name. */
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
    // The tools of reading come after their headings.
    if (i === 0) await page.locator('input[type=range]').first().waitFor();
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
  // By their icons: the words are of another language in each look.
  const withIcon = (icon: string) => driver.recorder.locator(`button:has(.lucide-${icon})`).first();
  await driver.recorder
    .getByText(/[^0]0:0[2-9]/)
    .first()
    .waitFor();
  await camera.take(`${name}-recording`, page);
  // What comes then is the same in each; these two differ most in the room that they give.
  if (name !== 'gmail' && name !== 'gdocs') {
    return stopAndClose(page, driver.recorder);
  }
  await withIcon('pause').click();
  await withIcon('play').waitFor();
  await camera.take(`${name}-paused`, page);
  await withIcon('headphones').click();
  await driver.recorder.locator('button:has(.lucide-scissors)').waitFor();
  await camera.take(`${name}-review`, page);
  await page.close();
}

/** The document itself: our button in the bar, the recorder there, and the player in the card of a link. */
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
  await stopAndClose(page, recorder);
}

/** A take whose page closes goes on for a while, and the next one would be told so. */
async function stopAndClose(page: Page, recorder: FrameLocator): Promise<void> {
  const stop = recorder.locator('button:has(.lucide-square)').first();
  await stop.click();
  await stop.waitFor({ state: 'detached' });
  await page.close();
}

/** The sidebar with a recording of two seconds and more, which goes on. */
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
  await page.locator('button:has(.lucide-scissors)').first().waitFor();
  await camera.take('sidebar-review', page);
  await page.close();
}

/** Beside a form that is being made. */
async function pictureAnswerRules(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openOwn(extension, camera, 'sidebar.html?view=forms-creator');
  await page.setViewportSize({ width: camera.look.name === 'phone' ? 320 : 360, height: 720 });
  const put = page.locator('section:has(> select, > div select) button').last();
  await put.scrollIntoViewIfNeeded();
  await camera.take('sidebar-answer-rules', page);
  await page.close();
}

/** A word with a picture, a form of a word, and one that is not there. */
async function pictureDictionary(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').first().click();
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
  const list = page.locator('[data-feature="vocabularyList"]');
  await list.getByRole('listitem').first().waitFor();
  await list.scrollIntoViewIfNeeded();
  await camera.take('sidebar-words', page);
  await page.close();
}

/** An answer whose teacher allows two attempts. */
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
  // A page that goes in the middle of a recording would let the next one wait for it.
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

/** Below a link in a mail that came, and in a comment that was posted. */
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

/** What is left where a host has no place for our button any more. */
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

/** What works on the site: in a page as Mote knows it, in one that has changed, and where Mote has no script. */
async function pictureHealth(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const { host } = driverOf(page, 'gmail');
  await host.openEditor('Dear Ada,');
  await page.locator('[data-mote-placement]').first().waitFor();
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  const dialog = inside.getByRole('dialog');
  await inside.locator('button:has(.lucide-list-checks)').waitFor();
  await beSeen(inside);
  await inside.locator('button:has(.lucide-list-checks)').click();
  await dialog.getByRole('listitem').first().waitFor();
  await camera.take('gmail-health', page);
  await host.hideToolbar();
  await page.locator('[data-floating] button').waitFor();
  await dialog.getByRole('button').last().click();
  await dialog.locator('[data-tone="less"]').waitFor();
  await camera.take('gmail-health-changed', page);
  // The report of now; below it stand those that are kept from before.
  const report = dialog.locator('details').first();
  await report.locator('summary').click();
  await report.getByRole('button').scrollIntoViewIfNeeded();
  await camera.take('gmail-health-report', page);
  await page.close();

  const alone = await openSidebar(extension, camera);
  await alone.locator('button:has(.lucide-list-checks)').click();
  await alone.locator('[data-tone="none"]').waitFor();
  await camera.take('sidebar-health-no-page', alone);
  await alone.close();
}

/** A page that we know nothing of: the recorder that floats with what can be done with a take, and a mote that is pinned there. */
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

/** A device without a microphone, in the sidebar and in a host. */
export async function pictureBlocked(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').last().click();
  await page.locator('button:has(.lucide-mic)').last().click();
  await page.getByRole('alert').first().waitFor();
  await camera.take('sidebar-no-microphone', page);
  await page.close();
}
