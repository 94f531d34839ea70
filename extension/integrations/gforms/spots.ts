import type { InsertTarget, Page, Placement } from '@/extension/core/page/contract.ts';
import { hasRecorderAt, isOurs } from '@/extension/core/page/our-elements.ts';
import { closestOptional } from '../_dom/find.ts';
import { hashOf } from '../_dom/hash.ts';
import { type Card, findCards, findHead, findOptions, moreOf } from './cards.ts';
import { CREATOR } from './selectors.ts';

/** A place of the form where a mote can go. */
export interface Spot {
  id: string;
  field: HTMLElement;
  shape: 'icon' | 'labelled';
  /**
   * A card whose description must be opened first. A link must not go into its heading, which names a column of the
   * response sheet.
   */
  closed: Card | null;
  /** A wider element: focus inside it also means this spot. */
  around?: Element;
}

/**
 * Returns each question and section, the form's title and description while they have the focus, and the choices of the
 * active card. Inactive parts get no buttons, so that the editor is not cluttered. The spot with the caret comes first.
 */
export function findSpots(page: FormPage): Spot[] {
  const { document } = page;
  const cards = findCards(document);
  const spots = [...findHeadSpots(page), ...cards.flatMap(spotOf), ...cards.flatMap(optionSpots)];
  const nearness = ({ field }: Spot) => {
    const active = document.activeElement;
    if (field === active) return 2;
    return (closestOptional(field, CREATOR.card) ?? field).contains(active) ? 1 : 0;
  };
  return spots.sort((a, b) => nearness(b) - nearness(a));
}

function findHeadSpots(page: FormPage): Spot[] {
  const { document } = page;
  const used = placeOfUser(page);
  const [title, description] = findHead(document);
  const named = [
    { id: 'form:title', field: title },
    { id: 'form:description', field: description },
  ];
  return named.flatMap(({ id, field }) =>
    field && isInUse(id, field, used) ? [{ id, field, shape: 'labelled' as const, closed: null }] : [],
  );
}

type FormPage = Pick<Page, 'document' | 'lastUsed' | 'lastFocused'>;

/**
 * Returns the user's place in the form. A user in the sidebar still counts as being at their last field, unless they
 * have focused a part of a card since.
 */
function placeOfUser({ document: { activeElement }, lastUsed, lastFocused }: FormPage): Element | null {
  if (!activeElement || !isOurs(activeElement)) return activeElement;
  const focused = lastFocused?.();
  const isInCard = focused && closestOptional(focused, CREATOR.card) !== null;
  return (isInCard ? focused : lastUsed?.()) ?? activeElement;
}

/** Returns true while the spot has the focus or an open recorder, which must stay when the caret moves. */
function isInUse(id: string, field: HTMLElement, used: Element | null): boolean {
  const around = creatorFrameOf(field)?.parentElement ?? field;
  return around.contains(used) || hasRecorderAt(field.ownerDocument, id);
}

function spotOf(card: Card): Spot[] {
  const field = card.description ?? card.heading;
  const closed = card.description ? null : card;
  return field ? [{ id: `item:${card.itemId}`, field, shape: 'labelled', closed, around: card.root }] : [];
}

/**
 * Returns the spots of choices. The host gives choices no ids, so their text at render time names them. A question has
 * no two equal choices.
 */
function optionSpots(card: Card): Spot[] {
  const isActive = moreOf(card.root) !== null;
  return findOptions(card).flatMap((field) => {
    const id = `option:${card.itemId}/${hashOf(field.getAttribute('data-initial-value') ?? '')}`;
    const isDue = isActive || hasRecorderAt(field.ownerDocument, id);
    return isDue ? [{ id, field, shape: 'icon' as const, closed: null }] : [];
  });
}

export const creatorFrameOf = (field: Element): Element | null => closestOptional(field, CREATOR.frame);

export const spotTargets = (page: FormPage): InsertTarget[] =>
  findSpots(page).map(({ id, field, around }) => ({
    id,
    element: field,
    accepts: 'text',
    ...(around && { around }),
  }));

export const spotPlacements = (page: FormPage): Placement[] =>
  findSpots(page).flatMap(({ id, field, shape }) => {
    const anchor = creatorFrameOf(field);
    return anchor ? [{ id, targetId: id, anchor, side: 'after', control: 'record', shape }] : [];
  });

/**
 * Returns true if all cards are unknown. A single unknown card beside others may be no question, for example a picture.
 */
export const hasLostSpots = (page: FormPage): boolean =>
  findSpots(page).length === 0 && findCards(page.document).some(({ heading }) => heading === null);
