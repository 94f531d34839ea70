import { type AreaBox, boxBetween, firstArea, isArea, keepIn, moveArea } from '@/shared/domain/study/area.ts';
import { attachRoot } from '../page/control-style.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS } from '../page/our-elements.ts';
import { createOverlay } from '../page/overlay.ts';
import { AREA_CSS } from './area-css.ts';

export interface ChooserTexts {
  /** Accessible name of the layer over the page. */
  name: string;
  /** Instructions for choosing by pointer and by keys. */
  how: string;
  leave: string;
  /** Announced after a key press; `%w` and `%h` stand for the size in px. */
  size: string;
}

export interface ChooserOptions {
  texts: ChooserTexts;
  direction: 'ltr' | 'rtl';
  /**
   * Called once, after the chooser is removed from the page. `area` is in CSS px of the window; null: the user chose
   * none.
   */
  onEnd(area: AreaBox | null): void;
}

/**
 * Shows an area chooser over the page. The user draws an area by mouse, pen or finger, or sets it by keys. The chooser
 * stores nothing of the page. A page that forges the choice gains nothing: the result goes only to our own screens.
 * Returns a function that cancels the choice and removes the chooser.
 */
export function showAreaChooser(window: HostWindow, { texts, direction, onEnd }: ChooserOptions): () => void {
  const { document } = window;
  const life = new AbortController();
  const { signal } = life;
  const host = document.createElement('div');
  host.setAttribute(OURS.area, '');
  host.dir = direction;
  const overlay = createOverlay(window, host);
  const parts = createParts(window, host, texts);
  const { veil } = parts;
  const focused = document.activeElement;
  let area: AreaBox | null = null;
  let from: { x: number; y: number } | null = null;

  function end(chosen: AreaBox | null): void {
    if (signal.aborted) return;
    life.abort();
    overlay.hide();
    if (focused && 'focus' in focused) (focused as HTMLElement).focus({ preventScroll: true });
    onEnd(chosen);
  }

  function show(next: AreaBox | null): void {
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
    // The first key only shows the initial area.
    show(area ? next : firstArea(size));
    parts.say(area ?? next);
  });
  // Listens on the window, because the page may have taken the focus.
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

  overlay.show();
  veil.focus({ preventScroll: true });
  return () => end(null);
}

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

/** Captures the pointer, so that drawing continues outside the window. Ignores a pointer that no longer exists. */
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
  draw(area: AreaBox | null): void;
  say(area: AreaBox): void;
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
      // Moves the bar to the bottom, so that it does not cover an area chosen at the top.
      bar.toggleAttribute('data-at-end', area.y < window.innerHeight / 4);
    },
    say(area) {
      said.textContent = texts.size
        .replace('%w', String(Math.round(area.width)))
        .replace('%h', String(Math.round(area.height)));
    },
    // Only the button counts as a control: in a narrow window the bar's text may cover words, and a drag must be able
    // to start there.
    isButton: (event) => event.composedPath().includes(leave),
  };
}
