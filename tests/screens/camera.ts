import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Frame, Locator, Page } from 'playwright-core';
import type { Look } from './looks.ts';

/** Time-out for a painted frame, in ms. */
const PATIENCE_MS = 200;

/** Saves pictures of pages as `<folder>/<look>/<name>.png`. */
export interface Camera {
  look: Look;
  /** Opens a tab in this look; the caller opens the address. */
  newPage(): Promise<Page>;
  take(name: string, page: Page, options?: TakeOptions): Promise<void>;
}

export interface TakeOptions {
  /** The whole length of the page, not only what the window shows. */
  fullPage?: boolean;
  /** One element of the page alone. */
  part?: Locator;
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
    async take(name, page, { fullPage = false, part } = {}) {
      await page.evaluate(() => document.fonts.ready);
      await Promise.all(page.frames().map(haveItDrawn));
      await Promise.all(page.frames().map(haveItPainted));
      const options = { path: join(target, `${name}.png`), animations: 'disabled' } as const;
      await (part ? part.screenshot(options) : page.screenshot({ ...options, fullPage }));
      console.log(`${look.name}/${name}`);
    },
  };
}

/** Time-out for drawings that the page loads when it shows them, in ms. */
const DRAWN_MS = 5_000;

/** Waits until each drawing of a frame is there. A frame that goes meanwhile has nothing to wait for. */
async function haveItDrawn(frame: Frame): Promise<void> {
  const isDrawn = () => [...document.querySelectorAll('[data-art]')].every((place) => place.childElementCount > 0);
  await frame.waitForFunction(isDrawn, undefined, { timeout: DRAWN_MS }).catch((error: unknown) => {
    console.error(`a drawing is missing in ${frame.url()}:`, error instanceof Error ? error.message : error);
  });
}

/**
 * Waits until a frame of another process is painted. A frame that has just grown is empty in the picture until then; a
 * hidden one is never painted, so the wait has a limit.
 */
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
