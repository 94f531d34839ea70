import { isHtmlElement } from '@/extension/core/host-window.ts';
import { closestOptional, findAll, isShown } from '../_dom/find.ts';
import { CREATOR } from './selectors.ts';

/** A question or a section of the form, by the id that the host gives it. */
export interface Card {
  itemId: string;
  root: Element;
  /** Null: its fields look like nothing we know. */
  heading: HTMLElement | null;
  /** Null: the teacher has not opened it. */
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

/** The card as it is now: the host makes its fields anew. */
export const findCard = (document: Document, itemId: string): Card | null =>
  findCards(document).find((card) => card.itemId === itemId) ?? null;

/** Heading and description in this order; what is written in a choice is neither. */
const fieldsOf = (card: Element): HTMLElement[] =>
  findAll(card, CREATOR.field)
    .filter(isHtmlElement)
    .filter(isShown)
    .filter((field) => {
      const item = closestOptional(field, CREATOR.row);
      return !item || item.contains(card);
    });

/** The form's own title and description. */
export const findHead = (document: Document): HTMLElement[] =>
  findAll(document, CREATOR.field)
    .filter(isHtmlElement)
    .filter((field) => isShown(field) && !closestOptional(field, CREATOR.card))
    .slice(0, 2);

export const findOptions = ({ root }: Card): HTMLElement[] =>
  findAll(root, CREATOR.option).filter(isHtmlElement).filter(isShown);

/** Whatever a person may have written in a card, choices too. */
export const writtenIn = (card: Card): HTMLElement[] => [
  ...findAll(card.root, CREATOR.field).filter(isHtmlElement).filter(isShown),
  ...findOptions(card),
];

/** The three dots of a card, the last of what opens a menu in it; the active card alone has them. */
export const moreOf = (card: Element): Element | null => findAll(card, CREATOR.more).filter(isShown).at(-1) ?? null;
