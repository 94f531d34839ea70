import type { InsertTarget, Placement } from '@/extension/core/contract.ts';
import { hasRecorderAt } from '@/extension/core/our-elements.ts';
import { closestOptional } from '../_dom/find.ts';
import { hashOf } from '../_dom/hash.ts';
import { type Card, findCards, findHead, findOptions, moreOf } from './cards.ts';
import { CREATOR } from './selectors.ts';

/** A place of the form where a mote can go. */
export interface Spot {
  id: string;
  field: HTMLElement;
  shape: 'icon' | 'labelled';
  /** A card whose description is to be opened first: the heading names a column of the response sheet, a link would spoil it. */
  closed: Card | null;
  /** Where else the teacher may be and mean this spot. */
  around?: Element;
}

/**
 * Each question and section; the form's title and description while somebody is at them, and the choices of the active card: an
 * editor at rest shall not be strewn with buttons. The one with the caret comes first.
 */
export function findSpots(document: Document): Spot[] {
  const cards = findCards(document);
  const spots = [...findHeadSpots(document), ...cards.flatMap(spotOf), ...cards.flatMap(optionSpots)];
  const nearness = ({ field }: Spot) => {
    const active = document.activeElement;
    if (field === active) return 2;
    return (closestOptional(field, CREATOR.card) ?? field).contains(active) ? 1 : 0;
  };
  return spots.sort((a, b) => nearness(b) - nearness(a));
}

function findHeadSpots(document: Document): Spot[] {
  const [title, description] = findHead(document);
  const named = [
    { id: 'form:title', field: title },
    { id: 'form:description', field: description },
  ];
  return named.flatMap(({ id, field }) =>
    field && isInUse(id, field) ? [{ id, field, shape: 'labelled' as const, closed: null }] : [],
  );
}

/** Where a recorder is open, its place must not go because the caret went elsewhere. */
function isInUse(id: string, field: HTMLElement): boolean {
  const around = frameOf(field)?.parentElement ?? field;
  return around.contains(field.ownerDocument.activeElement) || hasRecorderAt(field.ownerDocument, id);
}

function spotOf(card: Card): Spot[] {
  const field = card.description ?? card.heading;
  const closed = card.description ? null : card;
  return field ? [{ id: `item:${card.itemId}`, field, shape: 'labelled', closed, around: card.root }] : [];
}

/** The host gives choices no ids: the words that they had when they were drawn name them, and no two of a question are alike. */
function optionSpots(card: Card): Spot[] {
  const isActive = moreOf(card.root) !== null;
  return findOptions(card).flatMap((field) => {
    const id = `option:${card.itemId}/${hashOf(field.getAttribute('data-initial-value') ?? '')}`;
    const isDue = isActive || hasRecorderAt(field.ownerDocument, id);
    return isDue ? [{ id, field, shape: 'icon' as const, closed: null }] : [];
  });
}

export const frameOf = (field: Element): Element | null => closestOptional(field, CREATOR.frame);

export const spotTargets = (document: Document): InsertTarget[] =>
  findSpots(document).map(({ id, field, around }) => ({
    id,
    element: field,
    accepts: 'text',
    ...(around && { around }),
  }));

export const spotPlacements = (document: Document): Placement[] =>
  findSpots(document).flatMap(({ id, field, shape }) => {
    const anchor = frameOf(field);
    return anchor ? [{ id, targetId: id, anchor, side: 'after', control: 'record', shape }] : [];
  });

/** Whether cards stand there of which nothing is known. One such beside others is no question: a picture, say. */
export const hasLostSpots = (document: Document): boolean =>
  findSpots(document).length === 0 && findCards(document).some(({ heading }) => heading === null);
