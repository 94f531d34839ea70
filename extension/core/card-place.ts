import type { HostWindow } from './host-window.ts';
import type { Box, Viewport } from './sidebar-place.ts';

export interface CardPlace {
  /** CSS px from the left edge of the control to that of the card. */
  left: number;
  opens: 'up' | 'down';
  /** CSS px by which it stands away from the control, so that the host's row of controls is free; 0: over the row. */
  aside: number;
}

export interface CardRoom {
  /** The control that the card belongs to. */
  control: Box;
  /** The host's row of controls in which it stands. */
  row: Box;
  card: { width: number; height: number };
  viewport: Viewport;
  isRtl: boolean;
}

/** Between the card and the edge of the window, px. */
const EDGE = 8;

/**
 * Where a recorder opens: at its control, over what follows in the host's row, which is less than what its person needs now. Where
 * the window is too narrow for that it moves back into it, and then stands above or below the row: what comes before our control
 * there is the host's own Send.
 */
export function cardPlaceOf({ control, row, card, viewport, isRtl }: CardRoom): CardPlace {
  const wanted = control.left + (isRtl ? control.width - card.width : 0);
  const left = Math.max(EDGE, Math.min(wanted, viewport.width - card.width - EDGE));
  const bottom = control.top + control.height;
  const up = left === wanted ? 0 : bottom - row.top;
  const down = left === wanted ? 0 : row.top + row.height - control.top;
  const fitsDown = viewport.height - control.top - down >= card.height;
  // It grows with what it shows: away from the nearer edge, unless it fits on the other side only.
  const isUp = !fitsDown || (bottom - up >= card.height && control.top >= viewport.height / 2);
  return { left: left - control.left, opens: isUp ? 'up' : 'down', aside: isUp ? up : down };
}

/** A row is no higher; what is, is the host's whole editor. CSS px. */
const ROW_HEIGHT = 96;

/** Writes on the card where it is to stand now; the sheet (control-style.ts) does the rest. */
export function settleCard(window: HostWindow, host: HTMLElement, card: HTMLElement): void {
  const control = host.getBoundingClientRect();
  let row = control;
  for (let around = host.parentElement; around && around.offsetHeight <= ROW_HEIGHT; around = around.parentElement)
    row = around.getBoundingClientRect();
  const { left, opens, aside } = cardPlaceOf({
    control,
    row,
    card: card.getBoundingClientRect(),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    isRtl: host.matches(':dir(rtl)'),
  });
  card.dataset.opens = opens;
  card.style.cssText = `--left:${left}px;--aside:${aside}px`;
}
