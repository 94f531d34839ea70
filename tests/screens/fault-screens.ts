import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { driverOf, HOSTS } from '../e2e/journeys/host-driver.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';
import { recordInSidebar } from './extension-screens.ts';
import type { PlacedMotes } from './motes.ts';

/** Takes screenshots of failures in a host's page, as its user sees them there. */
export async function pictureFaults(
  extension: LaunchedExtension,
  camera: Camera,
  { siteUrl, motes }: { siteUrl: string; motes: PlacedMotes },
): Promise<void> {
  await routeHosts(extension.context);
  if (camera.look.name !== 'phone') {
    await picturePlayersOfNothing(camera, siteUrl, motes);
    await pictureRefused(camera);
  }
  await pictureDeleted(extension, camera);
}

/** Takes screenshots of the players below mail links to motes that cannot be played any more, or not yet. */
async function picturePlayersOfNothing(camera: Camera, siteUrl: string, motes: PlacedMotes): Promise<void> {
  for (const state of ['removed', 'expired', 'arriving', 'unknown'] as const) {
    const page = await camera.newPage();
    await page.goto(HOSTS.gmail.url);
    const { host, player } = driverOf(page, 'gmail');
    await host.showLink(`${siteUrl}/m/${motes[state]}`);
    await player.locator('section p').first().waitFor();
    await heightSettled(page);
    await camera.take(`gmail-player-${state}`, page);
    await page.close();
  }
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const { host, player } = driverOf(page, 'gmail');
  await page.context().setOffline(true);
  await host.showLink(`${siteUrl}/m/${motes.ready}`);
  await player.getByRole('alert').first().waitFor();
  await heightSettled(page);
  await camera.take('gmail-player-offline', page);
  await page.context().setOffline(false);
  await page.close();
}

/** Waits until the frame of a player has the height of its content, which it takes a moment after rendering. */
async function heightSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Only anonymous functions: tsx would wrap a named one in a helper call that does not exist in the page.
    for (let same = 0, last = -1; same < 30; ) {
      const now = document.querySelector('iframe[src*="player.html"]')?.clientHeight ?? 0;
      same = now === last ? same + 1 : 0;
      last = now;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Takes the screenshot of a host that reverts the insertion: the link is copied, and the recorder says so. */
async function pictureRefused(camera: Camera): Promise<void> {
  for (const name of ['gmail', 'gdocs'] as const) {
    const page = await camera.newPage();
    await page.goto(HOSTS[name].url);
    const { host, recorder } = driverOf(page, name);
    await host.openEditor('Dear Ada,');
    await page.locator('[data-mote-placement] button').first().click();
    await recorder
      .getByText(/[^0]0:0[2-9]/)
      .first()
      .waitFor();
    await host.refuse(true);
    await recorder.locator('button:has(.lucide-square)').first().click();
    await recorder.getByRole('alert').first().waitFor();
    await camera.take(`${name}-link-copied`, page);
    await page.close();
  }
}

/** Takes the screenshot of Undo after a recording was deleted in the sidebar. */
async function pictureDeleted(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await recordInSidebar(extension, camera);
  await page.locator('button:has(.lucide-square)').first().click();
  await page.locator('button:has(.lucide-pencil)').first().waitFor();
  await page.locator('li button:has(.lucide-ellipsis)').first().click();
  await page.locator('[role=menuitem]:has(.lucide-trash-2)').click();
  await page.locator('[data-sonner-toast] button').first().waitFor();
  await camera.take('sidebar-deleted', page);
  await page.close();
}
