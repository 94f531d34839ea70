import { type MaskPlace, moveMask, stretchMask } from '@/shared/domain/screen-mask.ts';
import { isHtmlElement } from './host-window.ts';

interface GripParts {
  /** Both buttons. */
  grip: HTMLElement;
  /** Which one is taken by. */
  move: HTMLElement;
}

interface GripActs {
  moveToY(y: number): void;
  put(place: MaskPlace): void;
  /** Keeps it as it stands. */
  save(): void;
  place(): MaskPlace;
  /** px */
  heights(): { line: number; window: number };
}

/**
 * The screen mask by its grip: dragged, or by keys while the grip has the focus, and only then, so that nothing that is typed into
 * the page is ever taken. Escape goes back to where the person was; the mask stays, for a key that means "let me out" must not
 * take away what somebody reads by.
 */
export function answerGrip({ grip, move }: GripParts, acts: GripActs): void {
  answerDrag(move, acts);
  let isMoved = false;
  move.addEventListener('keydown', (event) => {
    // Ctrl and + is the browser's zoom.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = afterKey(event, acts);
    if (!next) return;
    event.preventDefault();
    acts.put(next);
    isMoved = true;
  });
  // Once for a key that is held.
  for (const type of ['keyup', 'blur'] as const) {
    move.addEventListener(type, () => {
      if (isMoved) acts.save();
      isMoved = false;
    });
  }

  let from: Element | null = null;
  grip.addEventListener('focusin', ({ relatedTarget }) => {
    const before = relatedTarget as Element | null;
    if (before && !grip.contains(before)) from = before;
  });
  grip.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    goBack(grip, from);
  });
}

function afterKey(event: KeyboardEvent, { place, heights }: GripActs): MaskPlace | null {
  const { at, lines } = place();
  const stretched = stretchMask(event, lines);
  if (stretched !== null) return { at, lines: stretched };
  const { line, window } = heights();
  const moved = moveMask(event.key, { at, lines }, line, window);
  return moved === null ? null : { at: moved, lines };
}

function goBack(grip: HTMLElement, from: Element | null): void {
  const { activeElement } = grip.getRootNode() as ShadowRoot;
  if (isHtmlElement(from) && from.isConnected) from.focus();
  // Who came from nowhere, or from what is gone, goes back to the page.
  else if (isHtmlElement(activeElement)) activeElement.blur();
}

function answerDrag(move: HTMLElement, { moveToY, save, place, heights }: GripActs): void {
  /** From where it is held to the middle of the band, px: the grip stands beside it. */
  let toMiddle: number | null = null;
  // Who types and drags it goes on typing: the press takes no focus away from the page.
  move.addEventListener('mousedown', (event) => {
    const { activeElement, body } = move.ownerDocument;
    if (activeElement && activeElement !== body) event.preventDefault();
  });
  move.addEventListener('pointerdown', (event) => {
    toMiddle = place().at * heights().window - event.clientY;
    move.setPointerCapture(event.pointerId);
  });
  move.addEventListener('pointermove', (event) => {
    if (toMiddle !== null) moveToY(event.clientY + toMiddle);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    move.addEventListener(type, () => {
      if (toMiddle !== null) save();
      toMiddle = null;
    });
  }
}
