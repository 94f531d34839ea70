import type { ApiServer } from '../e2e/api-server.ts';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { askAs, beKnown, headersOf } from '../e2e/journeys/account.ts';
import { driverOf, HOSTS } from '../e2e/journeys/host-driver.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/** Takes screenshots of the question for which class a pupil of two classes records: in the sidebar and in a mail. */
export async function pictureClassQuestion(
  extension: LaunchedExtension,
  camera: Camera,
  api: ApiServer,
): Promise<void> {
  await routeHosts(extension.context);
  const pupil = await headersOf(api, 'paid');
  for (const name of ['Class 4b', 'Science club on Thursdays']) await joinClass(api, pupil, name);
  await beKnown(extension, api, pupil);
  const sidebar = await extension.openPage('sidebar.html');
  await sidebar.setViewportSize({ width: camera.look.name === 'phone' ? 320 : 360, height: 720 });
  await sidebar.emulateMedia({ colorScheme: camera.look.colorScheme, reducedMotion: 'reduce' });
  await sidebar.getByRole('tab').last().click();
  await sidebar.locator('button:has(.lucide-mic)').last().click();
  const asked = '[data-phase="asking-class"]';
  await sidebar.locator(`${asked} button`).first().waitFor();
  await sidebar.locator(`${asked} button svg`).first().waitFor();
  await camera.take('sidebar-class-question', sidebar);
  await sidebar.locator(`${asked} button`).last().click();
  await sidebar.locator(asked).waitFor({ state: 'detached' });
  await sidebar.close();
  // The mail has the width of a computer.
  if (camera.look.name === 'phone') return;
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const { host, recorder } = driverOf(page, 'gmail');
  await host.openEditor('Dear Ada,');
  await page.locator('[data-mote-placement] button').first().click();
  await recorder.locator(`${asked} button`).first().waitFor();
  await recorder.locator(`${asked} button svg`).first().waitFor();
  await camera.take('gmail-class-question', page);
  await page.close();
}

/** Creates a class with this name, in which the user of these headers is a pupil. */
async function joinClass(api: ApiServer, pupil: Record<string, string>, name: string): Promise<void> {
  const teacher = await headersOf(api, 'individual');
  const { class: made } = await askAs<{ class: { id: string } }>(api, teacher, 'c/classes', { name });
  const { code } = await askAs<{ code: string }>(api, teacher, `c/classes/${made.id}/join-code`, {});
  await askAs(api, pupil, 'c/join', { code });
  const { identity } = await askAs<{ identity: { userId: string } }>(api, pupil, 'i/status', {});
  await askAs(api, teacher, `c/classes/${made.id}/members/${identity.userId}/accept`, {});
}
