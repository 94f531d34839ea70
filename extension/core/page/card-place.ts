import type { HostWindow } from './host-window.ts';
import type { Box, Viewport } from './sidebar-place.ts';

export interface CardPlace {
  /** CSS px from the left edge of the control to the left edge of the card. */
  left: number;
  opens: 'up' | 'down';
  /** CSS px between card and control that keep the host's row of controls free; 0: the card lies over the row. */
  aside: number;
}

export interface CardSpace {
  /** The control that the card belongs to. */
  control: Box;
  /** The host's row of controls around that control. */
  row: Box;
  card: { width: number; height: number };
  viewport: Viewport;
  isRtl: boolean;
}

/** Distance between the card and the edge of the window, px. */
const EDGE = 8;

/**
 * Returns where a recorder's card opens. It opens at its control and covers the rest of the host's row, which the user
 * needs less during a recording. If the window is too narrow, the card moves back inside and opens above or below the
 * row. There it does not cover the host's own Send button, which is before our control.
 */
export function cardPlaceOf({ control, row, card, viewport, isRtl }: CardSpace): CardPlace {
  const wanted = control.left + (isRtl ? control.width - card.width : 0);
  const left = Math.max(EDGE, Math.min(wanted, viewport.width - card.width - EDGE));
  const bottom = control.top + control.height;
  const up = left === wanted ? 0 : bottom - row.top;
  const down = left === wanted ? 0 : row.top + row.height - control.top;
  const fitsDown = viewport.height - control.top - down >= card.height;
  // The card grows with its content, away from the nearer edge. If it fits only on the other side, it grows to that
  // side.
  const isUp = !fitsDown || (bottom - up >= card.height && control.top >= viewport.height / 2);
  return { left: left - control.left, opens: isUp ? 'up' : 'down', aside: isUp ? up : down };
}

/** Largest height of a row, CSS px. A taller element is not a row but the host's whole editor. */
const ROW_HEIGHT = 96;

/** Returns the host's row of controls around our control. */
export function rowAround(host: HTMLElement): Box {
  let row = host.getBoundingClientRect();
  for (let around = host.parentElement; around && around.offsetHeight <= ROW_HEIGHT; around = around.parentElement)
    row = around.getBoundingClientRect();
  return row;
}

/** Writes the card's current place to its style; the sheet (control-style.ts) uses it. */
export function settleCard(window: HostWindow, host: HTMLElement, card: HTMLElement): void {
  const { left, opens, aside } = cardPlaceOf({
    control: host.getBoundingClientRect(),
    row: rowAround(host),
    card: card.getBoundingClientRect(),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    isRtl: host.matches(':dir(rtl)'),
  });
  card.dataset.opens = opens;
  card.style.cssText = `--left:${left}px;--aside:${aside}px`;
}
