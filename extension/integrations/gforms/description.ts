import { isHtmlElement } from '@/extension/core/host-window.ts';
import { findAll, isShown } from '../_dom/find.ts';
import { focusAtCaret } from '../_dom/insert-text.ts';
import { readBack } from '../_dom/read-back.ts';
import { type Card, findCard, moreOf } from './cards.ts';
import { CREATOR } from './selectors.ts';

/** The host paints its menus at once; what has not come by then does not come. */
const MENU_MS = 500;

/**
 * Opens the description of a question as a teacher does: three dots, first entry. Entries are named in the teacher's language
 * only, so that what it did is looked at; where it was another entry, it is put back and the heading must do.
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
  // The caret makes it the active card, which alone has the three dots.
  focusAtCaret(card.heading);
  const more = () => moreOf(now()?.root ?? card.root);
  await readBack(() => more() !== null, signal, MENU_MS);
  press(more());
  const { ownerDocument } = card.root;
  const first = () => findAll(ownerDocument, CREATOR.menuItem).find(isShown) ?? null;
  await readBack(() => first() !== null, signal, MENU_MS);
  const entry = first();
  const isMeant = entry?.getAttribute('aria-checked') === checked;
  // Closes again what holds something else.
  press(isMeant ? entry : more());
  return isMeant;
}

/** The host's buttons hear what a mouse does, not the click alone. */
function press(button: Element | null): void {
  if (!isHtmlElement(button)) return;
  for (const type of ['mousedown', 'mouseup', 'click']) {
    button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
  }
}
