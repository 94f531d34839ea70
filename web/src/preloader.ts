import type { Timer } from '@/shared/base/clock.ts';

/** Id of the element in index.html. */
export const PRELOADER_ID = 'preloader';
/** Time from the beginning of its fade to its removal, in ms [S9-015]. */
export const PRELOADER_MS = 1000;

/** Fades out what the static page shows while the site's code loads, and removes it after 1 s [S2-131]. */
export function fadePreloader(page: Document, clock: Pick<Timer, 'after'>): void {
  const preloader = page.getElementById(PRELOADER_ID);
  if (!preloader) return;
  preloader.dataset.fading = '';
  clock.after(PRELOADER_MS, () => preloader.remove());
}

/** A public page never waits behind it (docs/decisions.md). */
export const dropPreloader = (page: Document): void => page.getElementById(PRELOADER_ID)?.remove();
