import type { HostWindow } from './host-window.ts';
import { OURS_SELECTOR } from './our-elements.ts';
import { inEachFrame } from './own-frames.ts';

/** The first of these says that somebody is there. A page that scrolls by itself says nothing. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];
/** By a screen reader no key comes. In a frame of the page's own it is the page's doing: Docs keeps the keyboard there from the start. */
const FOCUS = 'focusin';

/**
 * All that a host page bears as it loads: it waits for the first sign of a person, in the frames of the page's own too, and calls each time
 * until the signal ends. What a script left there that died with an older version of the extension is a sign as well: its controls answer
 * nobody.
 */
export function startHostStub(window: HostWindow, signal: AbortSignal, bring: () => unknown): void {
  inEachFrame(window, signal, (inner) => {
    const signs = inner === window ? [...SIGNS, FOCUS] : SIGNS;
    for (const sign of signs) inner.addEventListener(sign, bring, { signal, capture: true, passive: true });
  });
  if (window.document.querySelector(OURS_SELECTOR)) bring();
}
