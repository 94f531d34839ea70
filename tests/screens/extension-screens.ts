import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { driverOf, HOSTS, type HostName } from '../e2e/journeys/host-driver.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/** Our extension's pages, and what it draws into the stand-in hosts. */
export async function pictureExtension(extension: LaunchedExtension, camera: Camera, moteUrl: string): Promise<void> {
  await routeHosts(extension.context);
  await pictureEmptySidebar(extension, camera);
  // The extension's hosts are pages of a computer's width.
  if (camera.look.name !== 'phone') {
    await pictureHost(camera, 'gmail');
    await pictureHost(camera, 'gdocs');
    await picturePlayers(camera, moteUrl);
    await pictureWidget(camera);
  }
  await pictureSidebarRecorder(extension, camera);
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
    .getByText(/[^0]0:02/)
    .first()
    .waitFor();
  await camera.take(`${name}-recording`, page);
  await withIcon('pause').click();
  await withIcon('check').waitFor();
  await camera.take(`${name}-paused`, page);
  await withIcon('check').click();
  await driver.recorder.locator('button:has(.lucide-scissors)').waitFor();
  await camera.take(`${name}-review`, page);
  await page.close();
}

async function pictureSidebarRecorder(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('tab').last().click();
  await page.locator('button:has(.lucide-mic)').last().click();
  await page
    .getByText(/[^0]0:02/)
    .first()
    .waitFor();
  await camera.take('sidebar-recording', page);
  await page.locator('button:has(.lucide-square)').first().click();
  await page.locator('button:has(.lucide-scissors)').first().waitFor();
  await camera.take('sidebar-review', page);
  await page.close();
}

async function pictureLibrary(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('list').last().waitFor();
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

async function pictureDialogs(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
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
