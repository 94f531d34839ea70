import type { HostWindow } from './host-window.ts';
import type { Box, Viewport } from './sidebar-place.ts';

export interface CardPlace {
  /** CSS px from the left edge of the control to that of the card. */
  left: number;
  opens: 'up' | 'down';
  /** It stands beside the host's row of controls, not on it. */
  isBesideRow: boolean;
}

export interface CardRoom {
  /** The control that the card belongs to. */
  control: Box;
  /** The host's row of controls in which it stands. */
  row: Box;
  card: { width: number; height: number };
  viewport: Viewport;
  direction: 'ltr' | 'rtl';
}

/** Between the card and the edge of the window, px. */
const EDGE = 8;

/**
 * Where a recorder opens: at its control, over what follows in the host's row, which is less than what its person needs now. Where
 * the window is too narrow for that it moves back into it, and then stands above or below the row: what comes before our control
 * there is the host's own Send.
 */
export function cardPlaceOf({ control, row, card, viewport, direction }: CardRoom): CardPlace {
  const wanted = direction === 'ltr' ? control.left : control.left + control.width - card.width;
  const most = Math.max(EDGE, viewport.width - card.width - EDGE);
  const left = Math.min(Math.max(wanted, EDGE), most);
  const isBesideRow = left !== wanted;
  const base = isBesideRow ? row : control;
  const above = isBesideRow ? base.top : base.top + base.height;
  const below = viewport.height - (isBesideRow ? base.top + base.height : base.top);
  const isNearTop = control.top < viewport.height / 2;
  // Away from the nearer edge, unless it does not fit there and does on the other side.
  const fits = { up: above >= card.height, down: below >= card.height };
  const first = isNearTop ? 'down' : 'up';
  const other = isNearTop ? 'up' : 'down';
  return { left: left - control.left, opens: !fits[first] && fits[other] ? other : first, isBesideRow };
}

/** A row is no higher; what is, is the host's whole editor. CSS px. */
const ROW_HEIGHT = 96;

/** Writes on the card where it is to stand now; the sheet (control-style.ts) does the rest. */
export function settleCard(window: HostWindow, control: HTMLElement, card: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const place = cardPlaceOf({
    control: at,
    row: rowOf(control) ?? at,
    card: card.getBoundingClientRect(),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    direction: window.getComputedStyle(control).direction === 'rtl' ? 'rtl' : 'ltr',
  });
  const row = rowOf(control) ?? at;
  const aside = place.opens === 'up' ? at.bottom - row.top : row.bottom - at.top;
  card.dataset.opens = place.opens;
  card.style.setProperty('--left', `${place.left}px`);
  card.style.setProperty('--aside', place.isBesideRow ? `${aside}px` : '0px');
}

/** The highest thing around the control that is still no higher than a row. */
function rowOf(control: HTMLElement): DOMRect | null {
  let row: DOMRect | null = null;
  for (let around = control.parentElement; around; around = around.parentElement) {
    const box = around.getBoundingClientRect();
    if (box.height > ROW_HEIGHT) break;
    if (box.height > 0) row = box;
  }
  return row;
}
