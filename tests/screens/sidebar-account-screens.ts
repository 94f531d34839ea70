import type { Page } from 'playwright-core';
import type { ApiServer } from '../e2e/api-server.ts';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { finishWelcome, signUp } from '../e2e/journeys/account.ts';
import type { Camera } from './camera.ts';

/**
 * Takes screenshots of the account in the sidebar: signed out, by mail, signed in, ended by the server. Finds elements
 * by icon, because the looks use different languages.
 */
export async function pictureSidebarAccount(
  extension: LaunchedExtension,
  camera: Camera,
  api: ApiServer,
): Promise<void> {
  const page = await openAccount(extension, camera);
  await page.locator('button:has(.lucide-mail)').waitFor();
  await camera.take('sidebar-account-signed-out', page);
  await page.locator('button:has(.lucide-mail)').click();
  const field = page.locator('input[type=email]');
  const email = `sidebar-${camera.look.name}-${Date.now()}@school.example`;
  await field.fill('ada');
  await field.press('Enter');
  await camera.take('sidebar-account-address', page);
  await field.fill(email);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
  await camera.take('sidebar-account-mail-sent', page);
  await page.close();
  // The sign-up journey works on the English site only.
  if (!camera.look.locale.startsWith('en')) return;
  await pictureSignedIn(extension, camera, api, email);
}

async function pictureSignedIn(extension: LaunchedExtension, camera: Camera, api: ApiServer, email: string) {
  const site = await camera.newPage();
  await signUp(site, api, email);
  await finishWelcome(site);
  const page = await openAccount(extension, camera);
  await page.getByText(email).first().waitFor();
  await camera.take('sidebar-account-signed-in', page);
  await site.goto(`${api.url}/account?tab=sessions`);
  await site.getByRole('listitem').filter({ hasText: 'Extension' }).getByRole('button').click();
  await site.getByText('Signed out', { exact: true }).waitFor();
  await page.getByRole('switch').first().click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await camera.take('sidebar-account-ended', page);
  await page.close();
  await pictureMismatch(extension, camera, api, site);
}

/**
 * Takes screenshots of the mismatch: another user signed in to the extension, and the first one returns to the site.
 */
async function pictureMismatch(extension: LaunchedExtension, camera: Camera, api: ApiServer, site: Page) {
  const { context } = extension;
  const cookies = await context.cookies();
  const kept = await site.evaluate(() => ({ ...localStorage }));
  await context.clearCookies();
  await site.evaluate(() => localStorage.clear());
  const email = `other-${camera.look.name}-${Date.now()}@school.example`;
  await signUp(site, api, email);
  await finishWelcome(site);
  const page = await openAccount(extension, camera);
  await page.getByText(email).first().waitFor();
  await context.clearCookies();
  await context.addCookies(cookies);
  await site.evaluate((items) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  await site.bringToFront();
  await site.setViewportSize(camera.look.viewport);
  await site.goto(api.url);
  await site.getByRole('dialog').waitFor();
  await camera.take('account-mismatch', site);
  await page.bringToFront();
  await page.locator('[role=alert], [role=status]').filter({ hasText: email }).first().waitFor();
  await camera.take('sidebar-account-mismatch', page);
  await Promise.all([page.close(), site.close()]);
}

async function openAccount(extension: LaunchedExtension, camera: Camera): Promise<Page> {
  const page = await extension.openPage('sidebar.html');
  await page.setViewportSize({ width: camera.look.name === 'phone' ? 320 : 360, height: 720 });
  await page.emulateMedia({ colorScheme: camera.look.colorScheme, reducedMotion: 'reduce' });
  await page.locator('button:has(.lucide-circle-user-round)').first().click();
  await page.locator('section[aria-label]').first().waitFor();
  return page;
}
