import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import { findAll, isShown } from '../_dom/find.ts';
import { focusAtCaret } from '../_dom/insert-text.ts';
import { readBack } from '../_dom/read-back.ts';
import { type Card, findCard, moreOf } from './cards.ts';
import { CREATOR } from './selectors.ts';

/** Time-out for a menu, ms: the host paints its menus immediately. */
const MENU_MS = 500;

/**
 * Opens the description of a question as a teacher does: three dots, first entry. Entries are named only in the
 * teacher's language, so the effect is checked. If another entry was pressed, it is reverted, and the link goes into
 * the heading.
 */
export async function openDescription(card: Card, signal: AbortSignal): Promise<HTMLElement | null> {
  const { ownerDocument } = card.root;
  const now = () => findCard(ownerDocument, card.itemId);
  if (!(await pressFirstEntry(now, 'false', signal))) return now()?.heading ?? null;
  await readBack(() => Boolean(now()?.description), signal, MENU_MS);
  const opened = now();
  if (opened && !opened.description) await pressFirstEntry(now, 'true', signal);
  return now()?.description ?? now()?.heading ?? null;
}

async function pressFirstEntry(
  now: () => Card | null,
  checked: 'true' | 'false',
  signal: AbortSignal,
): Promise<boolean> {
  const card = now();
  if (!card?.heading) return false;
  // The caret makes this the active card, and only the active card has the three dots.
  focusAtCaret(card.heading);
  const more = () => moreOf(now()?.root ?? card.root);
  await readBack(() => more() !== null, signal, MENU_MS);
  press(more());
  const { ownerDocument } = card.root;
  const first = () => findAll(ownerDocument, CREATOR.menuItem).find(isShown) ?? null;
  await readBack(() => first() !== null, signal, MENU_MS);
  const entry = first();
  const isMeant = entry?.getAttribute('aria-checked') === checked;
  // Closes a menu that has other entries.
  press(isMeant ? entry : more());
  return isMeant;
}

/** Sends mouse events: the host's buttons do not react to a click alone. */
function press(button: Element | null): void {
  if (!isHtmlElement(button)) return;
  for (const type of ['mousedown', 'mouseup', 'click']) {
    button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
  }
}
