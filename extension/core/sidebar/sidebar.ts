import { putRange } from '../insert/caret.ts';
import { usedPlace } from '../insert/used-place.ts';
import { attachRoot, SIDEBAR_CSS } from '../page/control-style.ts';
import { createFrame, focusWhenLoaded } from '../page/frame.ts';
import { type HostWindow, isHtmlElement } from '../page/host-window.ts';
import { moveByPointer } from '../page/move-by-pointer.ts';
import { OURS } from '../page/our-elements.ts';
import { createOverlay } from '../page/overlay.ts';
import type { HostSettings, SidebarPlace } from '../page/ports.ts';
import {
  type Box,
  boxOf,
  clearBoxOf,
  DOCK,
  dockedBoxOf,
  FIRST_PLACE,
  keepClear,
  moveOf,
  overlap,
  placeOf,
  SIDEBAR,
} from '../page/sidebar-place.ts';
import { createPageRoom, type Side } from './page-room.ts';
import { leaveSidebar } from './sidebar-handle.ts';

/** Least distance of words that are read from the sidebar, px. */
const NEAR = 16;

export interface SidebarOptions {
  window: HostWindow;
  src(): string;
  /** Returns the caret's box if the host paints it, else null. */
  paintedCaret(): DOMRect | null;
  save(place: SidebarPlace): void;
  /** True if the page may make room for the sidebar. Editors and other applications keep their whole window. */
  mayDock: boolean;
}

export interface FloatingSidebar {
  readonly isOpen: boolean;
  /** The sidebar's current box; null: the sidebar is closed. */
  readonly box: DOMRect | null;
  open(settings: HostSettings): void;
  /** Puts the sidebar back if the page removed it. */
  stay(): void;
  /** Shrinks the sidebar to its rail, or opens it fully. */
  resize(isSmall: boolean): void;
  close(): void;
}

/**
 * Creates the sidebar: our page in a frame, movable by pointer and by keys. Where nothing breaks, it is docked and the
 * page makes room; else it floats next to the user's place of work.
 */
export function createSidebar(options: SidebarOptions): FloatingSidebar {
  let shown: Shown | null = null;
  let chosen: SidebarPlace | null = null;
  const save = (place: SidebarPlace) => {
    chosen = place;
    options.save(place);
  };
  return {
    get isOpen() {
      return shown !== null;
    },
    get box() {
      return shown?.box() ?? null;
    },
    open(settings) {
      shown ??= show({ ...options, save }, settings, chosen ?? settings.sidebarPlace, () => {
        shown = null;
      });
    },
    stay: () => shown?.stay(),
    resize: (isSmall) => shown?.resize(isSmall),
    close: () => shown?.close(),
  };
}

interface Shown {
  box(): DOMRect;
  stay(): void;
  resize(isSmall: boolean): void;
  close(): void;
}

function show(
  options: SidebarOptions,
  { direction, texts, theme }: HostSettings,
  /** Where the user has put the sidebar; null: nowhere yet. */
  chosen: SidebarPlace | null,
  onClosed: () => void,
): Shown {
  const { window } = options;
  const { document } = window;
  const life = new AbortController();
  const { signal } = life;
  const giveFocusBack = keepFocus(document);

  const host = document.createElement('div');
  host.setAttribute(OURS.sidebar, '');
  const overlay = createOverlay(window, host);
  const root = attachRoot(window, host, SIDEBAR_CSS);
  const handle = document.createElement('button');
  handle.type = 'button';
  handle.setAttribute('aria-label', texts.moveSidebar);
  handle.title = texts.moveSidebar;
  const frame = createFrame(document, { src: options.src(), title: texts.sidebarFrame, height: null });
  const panel = document.createElement('div');
  panel.className = 'panel';
  panel.dataset.theme = theme;
  panel.append(handle, frame);
  root.append(panel);

  let place = chosen ?? FIRST_PLACE;
  const viewport = () => ({
    width: window.document.documentElement.clientWidth || window.innerWidth,
    height: window.innerHeight,
  });
  /** The box that the user works in; null once the user has moved the sidebar. */
  let used: Box | null = null;
  const room = createPageRoom(window);
  /** False once the user has put the sidebar somewhere: it floats there. */
  let mayDock = options.mayDock && chosen === null;
  let isDocked = mayDock;
  let isSmall = false;
  const sideOf = ({ edge }: SidebarPlace): Side => ((edge === 'start') === (direction === 'ltr') ? 'left' : 'right');
  const boxNow = (): Box => {
    if (isSmall || isDocked) return dockedBoxOf(place.edge, isSmall, viewport(), direction);
    return clearBoxOf(place, used, viewport(), direction);
  };
  const draw = () => {
    isDocked &&= room.make(sideOf(place), isSmall ? DOCK.railRoom : DOCK.room);
    if (!isDocked) room.undo();
    panel.toggleAttribute('data-docked', isDocked);
    panel.toggleAttribute('data-small', isSmall);
    const box = boxNow();
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      panel.style[side] = `${box[side]}px`;
    }
  };
  const resize = (next: boolean) => {
    isSmall = next;
    isDocked = mayDock;
    draw();
  };
  const flipped = (): SidebarPlace => ({ ...place, edge: place.edge === 'start' ? 'end' : 'start', x: SIDEBAR.gap });
  /**
   * Words that are read must stay visible: the sidebar goes to the other side, or shrinks to its rail. It grows again
   * only by the user.
   */
  const keepOff = (words: Box) => {
    const near = { left: words.left - NEAR, top: words.top, width: words.width + 2 * NEAR, height: words.height };
    const isFree = (at: SidebarPlace, isRail: boolean) => {
      const box =
        isRail || isDocked ? dockedBoxOf(at.edge, isRail, viewport(), direction) : boxOf(at, viewport(), direction);
      return !overlap(box, near);
    };
    if (words.width === 0 || !overlap(boxNow(), near)) return;
    const other = flipped();
    if (!isDocked && isFree(other, isSmall)) place = other;
    else if (!isSmall && isFree(place, true)) isSmall = true;
    else if (isFree(other, true)) [place, isSmall] = [other, true];
    // In a narrow or zoomed window nothing is free: the rail covers the edge of the line, not all of it.
    else if (!isSmall) return resize(true);
    draw();
  };
  const look = () => {
    used = usedPlace(document, options.paintedCaret());
    if (!isDocked) place = keepClear(place, used, viewport(), direction);
  };
  const stepAside = () => {
    if (document.activeElement !== host) look();
    draw();
  };
  const moveTo = (left: number, top: number) => {
    // A sidebar that the user moves floats from then on.
    mayDock = false;
    isDocked = false;
    isSmall = false;
    const { width, height } = boxOf(place, viewport(), direction);
    const inside = {
      left: Math.max(0, Math.min(left, window.innerWidth - width)),
      top: Math.max(0, top),
      width,
      height,
    };
    place = placeOf(inside, viewport(), direction);
    used = null;
    draw();
  };

  moveByPointer(panel, handle, moveTo, () => options.save(place));
  handle.addEventListener('keydown', (event) => {
    // The sidebar's own page asks before it closes a recording (D3).
    if (event.key === 'Escape') frame.focus();
    const move = moveOf(event.key, event.shiftKey);
    if (!move) return;
    event.preventDefault();
    const box = isDocked || isSmall ? boxNow() : boxOf(place, viewport(), direction);
    moveTo(box.left + move.x, box.top + move.y);
  });
  handle.addEventListener('keyup', (event) => {
    if (moveOf(event.key, false)) options.save(place);
  });

  function close(): void {
    if (signal.aborted) return;
    const hadFocus = document.activeElement === host;
    life.abort();
    room.undo();
    leaveSidebar(window, null);
    overlay.hide();
    if (hadFocus) giveFocusBack();
    onClosed();
  }

  document.addEventListener('focusin', stepAside, { signal });
  // Handles scrolls anywhere in the page, at most once a frame.
  let isDue = false;
  const stepSoon = () => {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      if (!signal.aborted) stepAside();
    });
  };
  for (const type of ['resize', 'scroll', 'selectionchange'])
    window.addEventListener(type, stepSoon, { signal, capture: true });
  look();
  draw();
  overlay.show();
  const box = () => panel.getBoundingClientRect();
  leaveSidebar(window, { keepOff, box });
  focusWhenLoaded(root, panel, frame);
  frame.focus();
  return {
    box,
    stay: overlay.show,
    resize,
    close,
  };
}

/** Remembers focus and caret. Returns a function that restores both. */
function keepFocus(document: Document): () => void {
  const active = document.activeElement;
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (isHtmlElement(active) && active.isConnected) active.focus({ preventScroll: true });
    if (range?.startContainer.isConnected) putRange(range);
  };
}
