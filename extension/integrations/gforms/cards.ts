import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import { closestOptional, findAll, isShown } from '../_dom/find.ts';
import { CREATOR } from './selectors.ts';

/** A question or section of the form, with the host's id. */
export interface Card {
  itemId: string;
  root: Element;
  /** The heading's field; null: no selector matches the card's fields. */
  heading: HTMLElement | null;
  /** The description's field; null: the teacher has not opened it. */
  description: HTMLElement | null;
}

export function findCards(document: Document): Card[] {
  const cards: Card[] = [];
  for (const root of findAll(document, CREATOR.card)) {
    const itemId = root.getAttribute('data-item-id') ?? '';
    if (itemId === '' || cards.some((card) => card.itemId === itemId) || !isShown(root)) continue;
    const [heading = null, description = null] = fieldsOf(root);
    cards.push({ itemId, root, heading, description });
  }
  return cards;
}

/** Returns the current card, because the host rebuilds its fields. */
export const findCard = (document: Document, itemId: string): Card | null =>
  findCards(document).find((card) => card.itemId === itemId) ?? null;

/** Returns heading and description, in this order. Fields of a choice are neither. */
const fieldsOf = (card: Element): HTMLElement[] =>
  findAll(card, CREATOR.field)
    .filter(isHtmlElement)
    .filter(isShown)
    .filter((field) => {
      const item = closestOptional(field, CREATOR.row);
      return !item || item.contains(card);
    });

/** Returns the form's own title and description. */
export const findHead = (document: Document): HTMLElement[] =>
  findAll(document, CREATOR.field)
    .filter(isHtmlElement)
    .filter((field) => isShown(field) && !closestOptional(field, CREATOR.card))
    .slice(0, 2);

export const findOptions = ({ root }: Card): HTMLElement[] =>
  findAll(root, CREATOR.option).filter(isHtmlElement).filter(isShown);

/** Returns all fields of a card that a user may write in, also those of choices. */
export const writtenIn = (card: Card): HTMLElement[] => [
  ...findAll(card.root, CREATOR.field).filter(isHtmlElement).filter(isShown),
  ...findOptions(card),
];

/** Returns a card's three dots, which is its last button with a menu. Only the active card has them. */
export const moreOf = (card: Element): Element | null => findAll(card, CREATOR.more).filter(isShown).at(-1) ?? null;
