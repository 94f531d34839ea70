import type { HostWindow } from '../page/host-window.ts';
import { OURS_SELECTOR } from '../page/our-elements.ts';

/** Events that show a user is present. A screen reader causes no key event, but it does cause focus. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/**
 * Waits for the first sign of a user, and calls `bring` at each sign until the signal aborts. A host page loads only
 * this at first. It runs in none of the page's frames, because each isolated world of ours takes 0.2 MB. A pointer that
 * enters a frame is visible outside of it. For a user who writes in a frame (Docs keeps the keyboard there), a scroll
 * of the page counts once the browser's activation flag is set; in a comment's box the focus is outside of the frame.
 * Elements left by a script of an older version are a sign too: their controls no longer work.
 */
export function startHostStub(window: HostWindow, signal: AbortSignal, bring: () => unknown): void {
  const heed = (type: string, isSign: (event: Event) => boolean) =>
    window.addEventListener(type, (event) => isSign(event) && bring(), { signal, capture: true, passive: true });
  for (const sign of SIGNS) heed(sign, () => true);
  heed('pointerover', ({ target }) => (target as Node).nodeName === 'IFRAME');
  // A page may scroll by itself, so a scroll counts only after the user has been active.
  heed('scroll', () => window.navigator.userActivation?.hasBeenActive);
  if (window.document.querySelector(OURS_SELECTOR)) bring();
}
