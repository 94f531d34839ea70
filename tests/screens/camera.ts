import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import type { Look } from './looks.ts';

/** Nobody waits longer for a frame. */
const PATIENCE_MS = 200;

/** Saves pictures of pages as `<folder>/<look>/<name>.png`. */
export interface Camera {
  look: Look;
  /** A tab in this look; the caller opens the address. */
  newPage(): Promise<Page>;
  take(name: string, page: Page, options?: { fullPage?: boolean }): Promise<void>;
}

export async function createCamera(context: BrowserContext, look: Look, folder: string): Promise<Camera> {
  const target = join(folder, look.name);
  await mkdir(target, { recursive: true });
  return {
    look,
    async newPage() {
      const page = await context.newPage();
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
      return page;
    },
    async take(name, page, { fullPage = false } = {}) {
      await page.evaluate(() => document.fonts.ready);
      await Promise.all(page.frames().map(haveItPainted));
      await page.screenshot({ path: join(target, `${name}.png`), fullPage, animations: 'disabled' });
      console.log(`${look.name}/${name}`);
    },
  };
}

/** A frame of another process that has just grown is empty in the picture until it was painted anew; one that is hidden never is. */
async function haveItPainted(frame: Frame): Promise<void> {
  await frame.evaluate(
    (patienceMs) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        AbortSignal.timeout(patienceMs).addEventListener('abort', () => resolve());
      }),
    PATIENCE_MS,
  );
}
