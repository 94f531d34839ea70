import type { Page } from 'playwright-core';
import { driverOf, type HostName, HOSTS } from '../e2e/journeys/host-driver.ts';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/** Our extension's pages, and what it draws into the stand-in hosts. */
export async function pictureExtension(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  await pictureEmptySidebar(extension, camera);
  await pictureHost(extension, camera, 'gmail');
  await pictureHost(extension, camera, 'gdocs');
  await pictureLibrary(extension, camera);
  for (const path of ['options.html', 'permission.html']) {
    const page = await openOwn(extension, camera, path);
    await page.getByRole('heading').first().waitFor();
    await camera.take(path.replace('.html', ''), page, { fullPage: true });
    await page.close();
  }
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

async function pictureHost(extension: LaunchedExtension, camera: Camera, name: HostName): Promise<void> {
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
  await driver.recorder.getByText(/0:02/).first().waitFor();
  await camera.take(`${name}-recording`, page);
  await withIcon('pause').click();
  await withIcon('check').waitFor();
  await camera.take(`${name}-paused`, page);
  await withIcon('check').click();
  await driver.recorder.locator('button:has(.lucide-scissors)').waitFor();
  await camera.take(`${name}-review`, page);
  await page.close();
}

async function pictureLibrary(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await openSidebar(extension, camera);
  await page.getByRole('list').last().waitFor();
  await camera.take('sidebar-library', page);
  await page.close();
}
