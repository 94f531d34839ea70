import type { LaunchedExtension } from '../e2e/extension.ts';
import { HOSTS } from '../e2e/journeys/host-driver.ts';
import type { Camera } from './camera.ts';

/** Takes screenshots of the screen mask: its settings in the sidebar, and each kind over a page. */
export async function pictureMask(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const isPhone = camera.look.name === 'phone';
  const sidebar = await camera.newPage();
  await sidebar.goto(`chrome-extension://${extension.extensionId}/sidebar.html`);
  await sidebar.setViewportSize({ width: isPhone ? 320 : 360, height: 720 });
  await sidebar.getByRole('tab').first().click();
  const tool = sidebar.locator('[data-feature="screenMask"]');
  await sidebar.locator('[data-tile="screenMask"]').click();
  await tool.getByRole('slider').first().waitFor();
  await tool.scrollIntoViewIfNeeded();
  await camera.take('sidebar-screen-mask', sidebar);
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const mask = page.locator('[data-mote-mask]');
  for (const kind of ['mask', 'ruler', 'tint'] as const) {
    await sidebar.bringToFront();
    await tool.getByRole('combobox').selectOption(kind);
    await tool
      .getByRole('radio')
      .nth(kind === 'mask' ? 5 : 3)
      .check({ force: true });
    await page.bringToFront();
    await mask
      .locator(kind === 'mask' ? '.shade' : kind === 'ruler' ? '.band' : '.tint')
      .first()
      .waitFor();
    if (!isPhone) await camera.take(`screen-mask-${kind}`, page);
  }
  await sidebar.bringToFront();
  // The tool is still open, so its own switch stands where the tile was.
  await tool.getByRole('switch').first().uncheck();
  await mask.waitFor({ state: 'detached' });
  await Promise.all([page.close(), sidebar.close()]);
}
