import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { type LaunchOptions, launchExtension } from '../e2e/extension.ts';
import { killBrowser } from '../e2e/journeys/chromium-process.ts';
import type { Camera } from './camera.ts';

/** Takes screenshots of the offer after a browser crash in a take. */
export async function pictureRecovery(
  options: LaunchOptions,
  createCamera: (context: BrowserContext) => Promise<Camera>,
): Promise<void> {
  const profileDir = await mkdtemp(join(tmpdir(), 'mote-screens-'));
  try {
    const crashed = await launchExtension({ ...options, profileDir });
    const recorder = await crashed.openPage('sidebar.html');
    await recorder.getByRole('tab').last().click();
    await recorder.locator('button:has(.lucide-mic)').last().click();
    await recorder
      .getByText(/[^0]0:03/)
      .first()
      .waitFor();
    await killBrowser(profileDir, crashed.context);

    const extension = await launchExtension({ ...options, profileDir });
    const camera = await createCamera(extension.context);
    await (await extension.worker()).evaluate(() =>
      chrome.storage.local.set({ sidebarModes: { version: 1, value: { page: 'reading' } } }),
    );
    const sidebar = await camera.newPage();
    await sidebar.goto(`chrome-extension://${extension.extensionId}/sidebar.html`);
    await sidebar.setViewportSize({ width: camera.look.name === 'phone' ? 320 : 360, height: 720 });
    const line = sidebar.locator('[role="status"]:has(button)');
    await line.waitFor();
    await camera.take('sidebar-kept', sidebar);
    await line.getByRole('button').first().click();
    await sidebar.getByRole('dialog').waitFor();
    await camera.take('sidebar-recovery', sidebar);
    await extension.context.close();
  } finally {
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
