import type { HostWindow } from './host-window.ts';
import { OURS_SELECTOR } from './our-elements.ts';

/** The first of these says that somebody is there. By a screen reader no key comes, but the focus does. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/**
 * All that a host page bears as it loads: it waits for the first sign of a person, and calls each time until the signal ends. It goes into
 * none of the page's frames, where our world would cost 0.2 MB each: a pointer that comes to one is told outside, and who writes in one
 * (Docs keeps the keyboard there) has been active by the browser's word once the page scrolls, and has the focus outside in a comment's box.
 * What a script left there that died with an older version of the extension is a sign as well: its controls answer nobody.
 */
export function startHostStub(window: HostWindow, signal: AbortSignal, bring: () => unknown): void {
  const heed = (type: string, isSign: (event: Event) => boolean) =>
    window.addEventListener(type, (event) => isSign(event) && bring(), { signal, capture: true, passive: true });
  for (const sign of SIGNS) heed(sign, () => true);
  heed('pointerover', ({ target }) => (target as Node).nodeName === 'IFRAME');
  // A page that scrolls by itself says nothing.
  heed('scroll', () => window.navigator.userActivation?.hasBeenActive);
  if (window.document.querySelector(OURS_SELECTOR)) bring();
}
