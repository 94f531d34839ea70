import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { driverOf, HOSTS, type HostName } from '../e2e/journeys/host-driver.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/** Our extension's pages, and what it draws into the stand-in hosts. */
export async function pictureExtension(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  await pictureEmptySidebar(extension, camera);
  // The extension's hosts are pages of a computer's width.
  if (camera.look.name !== 'phone') {
    await pictureHost(camera, 'gmail');
    await pictureHost(camera, 'gdocs');
  }
  await pictureSidebarRecorder(extension, camera);
  await pictureLibrary(extension, camera);
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
