import { type MaskPlace, moveMask, stretchMask } from '@/shared/domain/study/screen-mask.ts';
import { isHtmlElement } from '../page/host-window.ts';

interface GripParts {
  /** The element that holds both buttons. */
  grip: HTMLElement;
  /** The button that moves the mask. */
  move: HTMLElement;
}

interface GripActs {
  moveToY(y: number): void;
  put(place: MaskPlace): void;
  /** Stores the current place. */
  save(): void;
  place(): MaskPlace;
  /** Heights in px. */
  heights(): { line: number; window: number };
}

/**
 * Handles the mask's grip: dragging, and keys while the grip has the focus. Without that focus all keys go to the page.
 * Escape returns the focus to the page and keeps the mask: users read by the mask and must not lose it by this key.
 */
export function answerGrip({ grip, move }: GripParts, acts: GripActs): void {
  answerDrag(move, acts);
  let isMoved = false;
  move.addEventListener('keydown', (event) => {
    // With Ctrl, a plus sign is the browser's zoom.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = afterKey(event, acts);
    if (!next) return;
    event.preventDefault();
    acts.put(next);
    isMoved = true;
  });
  // Saves once per key press, however long the key is held down.
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
  // If no element had the focus before, or that element was removed, the focus returns to the page.
  else if (isHtmlElement(activeElement)) activeElement.blur();
}

function answerDrag(move: HTMLElement, { moveToY, save, place, heights }: GripActs): void {
  /** Distance from the pointer to the middle of the band, px; null: no drag. The grip is beside the band. */
  let toMiddle: number | null = null;
  // Keeps the focus in the page during a drag, so that the user can continue typing.
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
