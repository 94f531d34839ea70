import { type Box, boxBetween, firstArea, isArea, keepIn, moveArea } from '@/shared/domain/area.ts';
import { AREA_CSS } from './area-css.ts';
import { attachRoot } from './control-style.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

export interface ChooserTexts {
  /** The name of what lies over the page. */
  name: string;
  /** How it is done, with a pointer and by keys. */
  how: string;
  leave: string;
  /** Said after a key: with `%w` and `%h` for the size in px. */
  size: string;
}

export interface ChooserOptions {
  texts: ChooserTexts;
  direction: 'ltr' | 'rtl';
  /** Called once: the area, in CSS px of the window; null: none was chosen. Nothing of it is left in the page then. */
  onEnd(area: Box | null): void;
}

/**
 * Lays cross-hairs over the page: an area is drawn by mouse, pen or finger, or set by keys. It keeps nothing of the page; a page that
 * forges the choice gains nothing by it, for what is read goes to our own screens. The answer takes it away.
 */
export function showAreaChooser(window: HostWindow, { texts, direction, onEnd }: ChooserOptions): () => void {
  const { document } = window;
  const life = new AbortController();
  const { signal } = life;
  const host = document.createElement('div');
  host.setAttribute(OURS.area, '');
  host.dir = direction;
  const parts = createParts(window, host, texts);
  const { veil } = parts;
  const focused = document.activeElement;
  let area: Box | null = null;
  let from: { x: number; y: number } | null = null;

  function end(chosen: Box | null): void {
    if (signal.aborted) return;
    life.abort();
    host.remove();
    if (focused && 'focus' in focused) (focused as HTMLElement).focus({ preventScroll: true });
    onEnd(chosen);
  }

  function show(next: Box | null): void {
    area = next;
    parts.draw(next);
  }

  const listen = <K extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    type: K,
    listener: (event: PointerEvent) => void,
  ) => veil.addEventListener(type, listener, { signal });
  listen('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary || parts.isButton(event)) return;
    from = pointOf(event);
    hold(veil, event.pointerId);
    show(null);
  });
  listen('pointermove', (event) => {
    if (from && event.isPrimary) show(boxBetween(from, pointOf(event)));
  });
  listen('pointerup', (event) => {
    if (!from || !event.isPrimary) return;
    const drawn = boxBetween(from, pointOf(event));
    from = null;
    if (isArea(drawn)) end(drawn);
    else show(null);
  });
  listen('pointercancel', () => {
    from = null;
    show(null);
  });

  veil.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && area && isArea(area) && !parts.isButton(event)) {
      event.preventDefault();
      return end(area);
    }
    const size = { width: window.innerWidth, height: window.innerHeight };
    const next = moveArea(event.key, event.shiftKey, area ?? firstArea(size), size);
    if (!next) return;
    event.preventDefault();
    // The first key shows where the keyboard begins.
    show(area ? next : firstArea(size));
    parts.say(area ?? next);
  });
  // Wherever the focus is: a page may have taken it.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end(null);
  };
  window.addEventListener('keydown', leave, { signal, capture: true });
  parts.leave.addEventListener('click', () => end(null), { signal });
  window.addEventListener(
    'resize',
    () => area && show(keepIn(area, { width: window.innerWidth, height: window.innerHeight })),
    {
      signal,
    },
  );
  window.addEventListener('pagehide', () => end(null), { signal });

  document.documentElement.append(host);
  veil.focus({ preventScroll: true });
  return () => end(null);
}

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

/** A pointer that leaves the window still draws. One that is gone again by now cannot be held. */
function hold(element: Element, pointerId: number): void {
  if (element.hasPointerCapture(pointerId)) return;
  try {
    element.setPointerCapture(pointerId);
  } catch (fault) {
    if (!(fault instanceof Error) || fault.name !== 'NotFoundError') throw fault;
  }
}

interface Parts {
  veil: HTMLElement;
  leave: HTMLButtonElement;
  draw(area: Box | null): void;
  say(area: Box): void;
  isButton(event: Event): boolean;
}

function createParts(window: HostWindow, host: HTMLElement, texts: ChooserTexts): Parts {
  const { document } = window;
  const root = attachRoot(window, host, AREA_CSS);
  const part = <K extends 'div' | 'p' | 'button'>(tag: K, className: string) => {
    const element = document.createElement(tag);
    element.className = className;
    return element;
  };
  const [veil, box, bar] = [part('div', 'veil'), part('div', 'box'), part('div', 'bar')];
  const [how, said, leave] = [part('p', 'how'), part('p', 'said'), part('button', 'leave')];
  veil.tabIndex = 0;
  veil.setAttribute('role', 'application');
  veil.setAttribute('aria-label', `${texts.name}. ${texts.how}`);
  box.hidden = true;
  how.textContent = texts.how;
  said.setAttribute('role', 'status');
  leave.type = 'button';
  leave.textContent = texts.leave;
  bar.append(how, leave);
  veil.append(box, bar, said);
  root.append(veil);
  return {
    veil,
    leave,
    draw(area) {
      box.hidden = area === null;
      veil.toggleAttribute('data-has-box', area !== null);
      if (!area) return;
      for (const [name, value] of [
        ['left', area.x],
        ['top', area.y],
        ['width', area.width],
        ['height', area.height],
      ] as const)
        box.style[name] = `${value}px`;
      // What is chosen at the top is not to lie under the bar.
      bar.toggleAttribute('data-at-end', area.y < window.innerHeight / 4);
    },
    say(area) {
      said.textContent = texts.size
        .replace('%w', String(Math.round(area.width)))
        .replace('%h', String(Math.round(area.height)));
    },
    // In a narrow window the words may lie under the bar's text: one draws from there, too.
    isButton: (event) => event.composedPath().includes(leave),
  };
}
