import { putRange } from './caret.ts';
import { attachRoot, SIDEBAR_CSS } from './control-style.ts';
import { createFrame } from './frame.ts';
import { type HostWindow, isHtmlElement } from './host-window.ts';
import { moveByPointer } from './move-by-pointer.ts';
import { OURS } from './our-elements.ts';
import type { HostSettings, SidebarPlace } from './ports.ts';
import { type Box, boxOf, clearBoxOf, FIRST_PLACE, keepClear, moveOf, placeOf } from './sidebar-place.ts';
import { usedPlace } from './used-place.ts';

export interface SidebarOptions {
  window: HostWindow;
  src(): string;
  /** The caret that the host paints itself, if it does. */
  paintedCaret(): DOMRect | null;
  save(place: SidebarPlace): void;
}

export interface Sidebar {
  readonly isOpen: boolean;
  /** Where it stands now; null: it is closed. */
  readonly box: DOMRect | null;
  open(settings: HostSettings): void;
  /** A page that took it out has it again. */
  stay(): void;
  close(): void;
}

/** The floating sidebar: our page in a frame, movable by pointer and by keys, beside what the person is using. */
export function createSidebar(options: SidebarOptions): Sidebar {
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
      shown ??= show({ ...options, save }, settings, chosen ?? settings.sidebarPlace ?? FIRST_PLACE, () => {
        shown = null;
      });
    },
    stay: () => shown?.stay(),
    close: () => shown?.close(),
  };
}

interface Shown {
  box(): DOMRect;
  stay(): void;
  close(): void;
}

function show(
  options: SidebarOptions,
  { direction, texts, theme }: HostSettings,
  first: SidebarPlace,
  onClosed: () => void,
): Shown {
  const { window } = options;
  const { document } = window;
  const life = new AbortController();
  const { signal } = life;
  const giveFocusBack = keepFocus(document);

  const host = document.createElement('div');
  host.setAttribute(OURS.sidebar, '');
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

  let place = first;
  const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });
  /** What is used, unless the person has put the sidebar there themself. */
  let used: Box | null = null;
  const draw = () => {
    const box = clearBoxOf(place, used, viewport(), direction);
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      panel.style[side] = `${box[side]}px`;
    }
  };
  const look = () => {
    used = usedPlace(document, options.paintedCaret());
    place = keepClear(place, used, viewport(), direction);
  };
  const stepAside = () => {
    if (document.activeElement !== host) look();
    draw();
  };
  const moveTo = (left: number, top: number) => {
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
    if (event.key === 'Escape') close();
    const move = moveOf(event.key, event.shiftKey);
    if (!move) return;
    event.preventDefault();
    const box = boxOf(place, viewport(), direction);
    moveTo(box.left + move.x, box.top + move.y);
  });
  handle.addEventListener('keyup', (event) => {
    if (moveOf(event.key, false)) options.save(place);
  });

  function close(): void {
    if (signal.aborted) return;
    const hadFocus = document.activeElement === host;
    life.abort();
    host.remove();
    if (hadFocus) giveFocusBack();
    onClosed();
  }

  document.addEventListener('focusin', stepAside, { signal });
  // Of a scroll, wherever in the page it is; at most once a frame.
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
  document.documentElement.append(host);
  frame.focus();
  return {
    box: () => panel.getBoundingClientRect(),
    stay: () => host.isConnected || document.documentElement.append(host),
    close,
  };
}

/** Where the focus and the caret were; the returned function brings both back. */
function keepFocus(document: Document): () => void {
  const active = document.activeElement;
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (isHtmlElement(active) && active.isConnected) active.focus({ preventScroll: true });
    if (range?.startContainer.isConnected) putRange(range);
  };
}
