import type { HostWindow } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';

export type Side = 'left' | 'right';

/** The space that a page leaves beside its content for the docked sidebar. */
export interface PageRoom {
  /** Makes the page leave this space. Returns false where that breaks the page; then nothing has changed. */
  make(side: Side, px: number): boolean;
  undo(): void;
}

/** A page needs at least this width beside the sidebar, px. */
const LEAST_PAGE = 600;
/** Embedded content that fills more of the window than this is an application of its own: a map, a video, an editor. */
const LARGE_SHARE = 0.4;
const EMBEDDED = 'canvas,video,iframe,embed,object';

/**
 * Creates the room by a style sheet of the document: no element or attribute of the page changes. A margin of the root
 * moves everything but fixed elements.
 */
export function createPageRoom(window: HostWindow): PageRoom {
  const { document } = window;
  let sheet: CSSStyleSheet | null = null;
  /** The rule of the sheet; empty: no room. */
  let rule = '';

  function undo(): void {
    const own = sheet;
    [sheet, rule] = [null, ''];
    if (own) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
  }

  return {
    undo,
    make(side, px) {
      const wanted = `html { margin-${side}: ${px}px !important; }`;
      // The page may have replaced its sheets.
      if (sheet && rule === wanted && document.adoptedStyleSheets.includes(sheet)) return true;
      undo();
      if (window.innerWidth - px < LEAST_PAGE || isApplication(window)) return false;
      const before = overflowOf(window);
      [sheet, rule] = [new window.CSSStyleSheet(), wanted];
      sheet.replaceSync(rule);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      // A page of a fixed width would be cut off at the other side.
      if (overflowOf(window) <= before) return true;
      undo();
      return false;
    },
  };
}

/** Returns how far the content reaches beyond its space: beyond the window, or under the sidebar into the margin. */
function overflowOf(window: HostWindow): number {
  const { body, documentElement, scrollingElement: page } = window.document;
  const beyondWindow = page ? page.scrollWidth - page.clientWidth : 0;
  // In quirks mode the body reports the width of the window.
  if (!body || body === page) return Math.max(0, beyondWindow);
  const [space, own] = [documentElement.getBoundingClientRect(), body.getBoundingClientRect()];
  const isMirrored = window.getComputedStyle(body).direction === 'rtl';
  const beyondRoot = isMirrored
    ? space.left - (own.right - body.scrollWidth)
    : own.left + body.scrollWidth - space.right;
  return Math.max(0, beyondWindow, beyondRoot);
}

/** Returns whether the page fills the window, as an editor, a map or a video does. A margin breaks such a page. */
function isApplication(window: HostWindow): boolean {
  const { document, innerWidth, innerHeight } = window;
  const { body, documentElement } = document;
  if (document.designMode === 'on' || body?.isContentEditable) return true;
  const isClipped = (element: Element | null) =>
    element !== null && /hidden|clip/.test(window.getComputedStyle(element).overflowY);
  if ((isClipped(documentElement) || isClipped(body)) && documentElement.scrollHeight <= innerHeight) return true;
  const area = innerWidth * innerHeight;
  for (const element of document.querySelectorAll(EMBEDDED)) {
    const { width, height } = element.getBoundingClientRect();
    if (width * height > area * LARGE_SHARE) return true;
  }
  return isFixedAt(window, innerWidth / 2, innerHeight / 2);
}

/** Returns whether a fixed element of the page that fills most of the window is at the point. */
function isFixedAt(window: HostWindow, x: number, y: number): boolean {
  for (const top of window.document.elementsFromPoint(x, y)) {
    for (let element: Element | null = top; element && !isOurs(element); element = element.parentElement) {
      if (window.getComputedStyle(element).position !== 'fixed') continue;
      const { width, height } = element.getBoundingClientRect();
      if (width > window.innerWidth * 0.9 && height > window.innerHeight * 0.6) return true;
    }
  }
  return false;
}
