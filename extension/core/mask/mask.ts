import { bandOf, type MaskPlace, type ScreenMask } from '@/shared/domain/study/screen-mask.ts';
import { attachRoot, createIcon } from '../page/control-style.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS } from '../page/our-elements.ts';
import { createOverlay } from '../page/overlay.ts';
import { inEachFrame, pointIn } from '../page/own-frames.ts';
import { watchRemovals } from '../page/watch-removals.ts';
import { MASK_CSS, MASK_PAINT } from './mask-css.ts';
import { answerGrip } from './mask-grip.ts';

export interface MaskTexts {
  /** Label of the grip: "Screen mask: move". */
  move: string;
  /** Label of the button that turns the mask off. */
  turnOff: string;
  /** Names of the heights: one line, two lines, … */
  lines: readonly string[];
}

/** The part of the user's mask settings that a page may know. */
export interface MaskView {
  mask: ScreenMask;
  texts: MaskTexts;
  /** Locale of the texts. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** The functions of the extension that a page's mask needs. */
export interface MaskPorts {
  /** Aborts when the extension is updated under the page. */
  invalidated: AbortSignal;
  /** Returns false once the extension was updated; `invalidated` is then aborted. */
  isHere(): boolean;
  /** Calls `listener` with the current view and with each later one. */
  view(signal: AbortSignal, listener: (view: MaskView) => void): void;
  /** Stores a place that the user set by the grip. */
  save(place: MaskPlace): void;
  turnOff(): void;
}

/** The mask in a page, for our other scripts there. */
export interface MaskInPage {
  /** Moves the band to the line that is being read; px of the window. */
  follow(line: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): void;
}

/** Line height where the page states none, px. */
const LINE_PX = 28;
const [LEAST_LINE_PX, MOST_LINE_PX] = [14, 96];

/**
 * Draws the screen mask over a page until the user turns it off. The mask takes clicks only on its grip. Calls
 * `onEnded` once everything is removed.
 */
export function startMask(window: HostWindow, ports: MaskPorts, onEnded: () => void): MaskInPage {
  const life = new AbortController();
  const { signal } = life;
  let drawn: Drawn | null = null;

  const end = () => {
    if (signal.aborted) return;
    life.abort();
    drawn?.remove();
    onEnded();
  };
  ports.invalidated.addEventListener('abort', end, { once: true });
  ports.view(signal, (view) => {
    if (!view.mask.isOn) return end();
    drawn ??= draw(window, ports, signal);
    drawn.show(view);
  });
  // Restores nothing if a newer script removed the elements of this older script.
  watchRemovals(window, signal, () => void (ports.isHere() && drawn?.stay()));
  return { follow: (line) => drawn?.follow(line) };
}

interface Drawn extends MaskInPage {
  show(view: MaskView): void;
  stay(): void;
  remove(): void;
}

function draw(window: HostWindow, ports: MaskPorts, signal: AbortSignal): Drawn {
  const { document } = window;
  const host = document.createElement('div');
  host.setAttribute(OURS.mask, '');
  const overlay = createOverlay(window, host);
  const root = attachRoot(window, host, MASK_CSS);
  const parts = createParts(document);
  root.append(...parts.all);
  let view: MaskView | null = null;
  let { at, lines }: MaskPlace = { at: 0, lines: 1 };
  let lineHeight = LINE_PX;
  let isDue = false;
  let isGripLeft = false;

  const place = () => {
    isDue = false;
    if (!view || signal.aborted) return;
    const { top, height } = bandOf({ at, lines }, lineHeight, window.innerHeight);
    const isAside = isUnderSidebar(window, view.direction);
    isGripLeft = (view.direction === 'rtl') !== isAside;
    parts.put(top, height, gripTop({ top, height, window: window.innerHeight }));
    parts.grip.classList.toggle('aside', isAside);
    parts.say(view, { at, lines });
  };
  /** Redraws at most once a frame, however often the pointer moves. */
  const moveTo = (next: number) => put({ at: next, lines });
  const put = (next: MaskPlace) => {
    at = Math.max(0, Math.min(1, next.at));
    lines = next.lines;
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(place);
  };
  const moveToY = (y: number) => moveTo(y / window.innerHeight);
  const isStill = () => view === null || view.mask.kind === 'tint';

  const follow = (event: PointerEvent, inner: HostWindow) => {
    if (isStill() || !view?.mask.followsPointer) return;
    const { x, y } = pointIn(window, inner, event);
    // Ignores a moving finger, which scrolls. A touch sets the mask's place.
    if (event.pointerType === 'touch') return event.type === 'pointerdown' && event.target !== host && moveToY(y);
    // The band does not move while the pointer is at the grip's edge; otherwise the grip would move away from the
    // pointer.
    const isByGrip = isGripLeft ? x < GRIP_PX : x > window.innerWidth - GRIP_PX;
    if (!isByGrip) moveToY(y);
  };
  const options = { signal, passive: true, capture: true };
  inEachFrame(window, signal, (inner) => {
    for (const type of ['pointermove', 'pointerdown'] as const) {
      inner.addEventListener(type, (event) => follow(event, inner), options);
    }
  });
  window.addEventListener('resize', place, { signal, passive: true });
  answerGrip(parts, {
    moveToY,
    put,
    save: () => ports.save({ at, lines }),
    place: () => ({ at, lines }),
    heights: () => ({ line: lineHeight, window: window.innerHeight }),
  });
  parts.off.addEventListener('click', (event) => {
    if (event.isTrusted) ports.turnOff();
  });

  return {
    show(next) {
      const isFirst = view === null;
      if (isFirst || next.mask.at !== view?.mask.at) at = next.mask.at;
      lines = next.mask.lines;
      view = next;
      if (isFirst) overlay.show();
      lineHeight = lineHeightAt(window, window.innerWidth / 2, at * window.innerHeight);
      host.dir = next.direction;
      parts.dress(next);
      place();
    },
    follow({ left, right, top, bottom }) {
      if (isStill()) return;
      const middle = (top + bottom) / 2;
      const isInView = middle >= 0 && middle < window.innerHeight;
      if (isInView) lineHeight = lineHeightAt(window, (left + right) / 2, middle);
      moveToY(middle);
    },
    stay: overlay.show,
    remove: overlay.hide,
  };
}

interface Parts {
  all: readonly HTMLElement[];
  grip: HTMLElement;
  move: HTMLButtonElement;
  off: HTMLButtonElement;
  dress(view: MaskView): void;
  put(top: number, height: number, gripTop: number): void;
  /** Tells screen readers the mask's position and height. */
  say(view: MaskView, place: MaskPlace): void;
}

function createParts(document: Document): Parts {
  const part = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    return element;
  };
  const [above, below, band] = [part('shade'), part('shade'), part('band')];
  const [edges, tint, grip] = [part('edges'), part('tint'), part('grip')];
  const move = createButton(document, 'move', ['M8 3l3 3H5z', 'M8 13l3-3H5z']);
  const off = createButton(document, 'off', ['M4 4l8 8', 'M12 4l-8 8']);
  move.setAttribute('role', 'slider');
  move.setAttribute('aria-orientation', 'vertical');
  move.setAttribute('aria-valuemin', '0');
  move.setAttribute('aria-valuemax', '100');
  grip.append(move, off);
  return {
    all: [tint, above, band, below, edges, grip],
    grip,
    move,
    off,
    dress({ mask, texts }) {
      const { colour, shade, edge } = MASK_PAINT[mask.colour];
      for (const element of [tint, above, band, below, edges]) {
        element.style.setProperty('--mask-colour', colour);
        element.style.setProperty('--mask-shade', shade);
        element.style.setProperty('--mask-edge', edge);
        element.style.setProperty('--mask-opacity', String(mask.opacity / 100));
      }
      tint.hidden = mask.kind !== 'tint';
      band.hidden = mask.kind !== 'ruler';
      above.hidden = mask.kind !== 'mask';
      below.hidden = mask.kind !== 'mask';
      edges.hidden = mask.kind === 'tint';
      move.hidden = mask.kind === 'tint';
      for (const [button, text] of [
        [move, texts.move],
        [off, texts.turnOff],
      ] as const) {
        button.setAttribute('aria-label', text);
        button.title = text;
      }
    },
    put(top, height, gripTop) {
      above.style.top = '0';
      above.style.height = `${top}px`;
      below.style.top = `${top + height}px`;
      below.style.bottom = '0';
      for (const element of [band, edges]) {
        element.style.top = `${top}px`;
        element.style.height = `${height}px`;
      }
      grip.style.top = `${gripTop}px`;
    },
    say({ texts, locale }, { at, lines }) {
      move.setAttribute('aria-valuenow', String(Math.round(at * 100)));
      const place = at.toLocaleString(locale, { style: 'percent' });
      move.setAttribute('aria-valuetext', `${place}, ${texts.lines[lines - 1]}`);
    },
  };
}

function createButton(document: Document, className: string, strokes: readonly string[]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.append(createIcon(document, strokes, 16));
  return button;
}

/** Width of the grip's strip at the window's edge, and the grip's height with a margin, px. */
const [GRIP_PX, GRIP_HEIGHT_PX] = [40, 84];

/**
 * Returns the grip's top, px. It is outside the band, so that it covers no word being read: below, or above if there is
 * no space below.
 */
function gripTop({ top, height, window }: { top: number; height: number; window: number }): number {
  const below = top + height;
  return below + GRIP_HEIGHT_PX <= window ? below + 4 : Math.max(4, top + 4 - GRIP_HEIGHT_PX);
}

/** Returns true if the sidebar, which lies over the mask, covers the grip's edge. The grip then uses the other edge. */
function isUnderSidebar({ document, innerWidth }: HostWindow, direction: MaskView['direction']): boolean {
  const panel = document.querySelector(`[${OURS.sidebar}]`)?.shadowRoot?.querySelector('.panel');
  if (!panel?.checkVisibility()) return false;
  const { left, right } = panel.getBoundingClientRect();
  return direction === 'rtl' ? left < GRIP_PX : right > innerWidth - GRIP_PX;
}

/** Returns the line height of the text at this point, px. A heading and a paragraph differ. */
function lineHeightAt({ document, getComputedStyle }: HostWindow, x: number, y: number): number {
  const element = document.elementFromPoint(x, y) ?? document.body ?? document.documentElement;
  const { lineHeight, fontSize } = getComputedStyle(element);
  const px = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.4 || LINE_PX;
  return Math.max(LEAST_LINE_PX, Math.min(MOST_LINE_PX, px));
}
