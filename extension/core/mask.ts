import { bandOf, type MaskPlace, type ScreenMask } from '@/shared/domain/screen-mask.ts';
import { attachRoot, createIcon } from './control-style.ts';
import type { HostWindow } from './host-window.ts';
import { MASK_CSS, MASK_PAINT } from './mask-css.ts';
import { answerGrip } from './mask-grip.ts';
import { OURS } from './our-elements.ts';
import { inEachFrame, pointIn } from './own-frames.ts';
import { watchRemovals } from './watch-removals.ts';

export interface MaskTexts {
  /** Of the grip: "Screen mask: move". */
  move: string;
  /** Of the button that takes it away. */
  turnOff: string;
  /** What its height is called: of one line, two, … */
  lines: readonly string[];
}

/** What a page may know of the person's mask. */
export interface MaskView {
  mask: ScreenMask;
  texts: MaskTexts;
  /** Of the texts. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** What the mask in a page asks of the extension. */
export interface MaskPorts {
  /** Ends when the extension is updated under the page. */
  invalidated: AbortSignal;
  /** False, and `invalidated` ends, once it was updated. */
  isHere(): boolean;
  /** The view of now, and each that comes after it. */
  view(signal: AbortSignal, listener: (view: MaskView) => void): void;
  /** It was moved or stretched by the grip, and stays so. */
  save(place: MaskPlace): void;
  turnOff(): void;
}

/** The mask in a page, for what else of ours reads there. */
export interface MaskInPage {
  /** Puts the band around a line that is being read; px of the window. */
  follow(line: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): void;
}

/** Px of a line where nothing tells. */
const LINE_PX = 28;
const [LEAST_LINE_PX, MOST_LINE_PX] = [14, 96];

/**
 * The screen mask in a page: drawn over it, takes no click but on its grip, and goes with the person's switch. `onGone` is called
 * when nothing of it is left.
 */
export function startMask(window: HostWindow, ports: MaskPorts, onGone: () => void): MaskInPage {
  const life = new AbortController();
  const { signal } = life;
  let drawn: Drawn | null = null;

  const end = () => {
    if (signal.aborted) return;
    life.abort();
    drawn?.remove();
    onGone();
  };
  ports.invalidated.addEventListener('abort', end, { once: true });
  ports.view(signal, (view) => {
    if (!view.mask.isOn) return end();
    drawn ??= draw(window, ports, signal);
    drawn.show(view);
  });
  // A newer script clears away what an older one has left: that is not the page's doing.
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
  /** Once a frame, however often the pointer tells. */
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
    // A finger that moves scrolls; where it is put down it points.
    if (event.pointerType === 'touch') return event.type === 'pointerdown' && event.target !== host && moveToY(y);
    // The band stands still for who is on the way to its grip, which would flee otherwise.
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
      if (isFirst) document.documentElement.append(host);
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
    stay: () => host.isConnected || document.documentElement.append(host),
    remove: () => host.remove(),
  };
}

interface Parts {
  all: readonly HTMLElement[];
  grip: HTMLElement;
  move: HTMLButtonElement;
  off: HTMLButtonElement;
  dress(view: MaskView): void;
  put(top: number, height: number, gripTop: number): void;
  /** To who cannot see it: where it stands, and how high it is. */
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

/** How much room the grip takes at its edge of the window, and how high it is with a breath around it, px. */
const [GRIP_PX, GRIP_HEIGHT_PX] = [40, 84];

/** Outside of the band, so that it covers no word that is read: below it, or above where there is no room. */
function gripTop({ top, height, window }: { top: number; height: number; window: number }): number {
  const below = top + height;
  return below + GRIP_HEIGHT_PX <= window ? below + 4 : Math.max(4, top + 4 - GRIP_HEIGHT_PX);
}

/** The sidebar lies over the mask: where it stands at the grip's edge, the grip goes to the other one. */
function isUnderSidebar({ document, innerWidth }: HostWindow, direction: MaskView['direction']): boolean {
  const panel = document.querySelector(`[${OURS.sidebar}]`)?.shadowRoot?.querySelector('.panel');
  if (!panel?.checkVisibility()) return false;
  const { left, right } = panel.getBoundingClientRect();
  return direction === 'rtl' ? left < GRIP_PX : right > innerWidth - GRIP_PX;
}

/** Of the text at this place: a heading has another than a paragraph. px */
function lineHeightAt({ document, getComputedStyle }: HostWindow, x: number, y: number): number {
  const element = document.elementFromPoint(x, y) ?? document.body ?? document.documentElement;
  const { lineHeight, fontSize } = getComputedStyle(element);
  const px = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.4 || LINE_PX;
  return Math.max(LEAST_LINE_PX, Math.min(MOST_LINE_PX, px));
}
