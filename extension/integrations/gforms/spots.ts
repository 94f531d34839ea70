import type { InsertTarget, Page, Placement } from '@/extension/core/contract.ts';
import { hasRecorderAt, isOurs } from '@/extension/core/our-elements.ts';
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
  const used = placeOfPerson(page);
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

/** Who goes to the sidebar has not left the field that they were in: "here" means it, unless they were at something of a card since. */
function placeOfPerson({ document: { activeElement }, lastUsed, lastFocused }: FormPage): Element | null {
  if (!activeElement || !isOurs(activeElement)) return activeElement;
  const focused = lastFocused?.();
  const isInCard = focused && closestOptional(focused, CREATOR.card) !== null;
  return (isInCard ? focused : lastUsed?.()) ?? activeElement;
}

/** Where a recorder is open, its place must not go because the caret went elsewhere. */
function isInUse(id: string, field: HTMLElement, used: Element | null): boolean {
  const around = frameOf(field)?.parentElement ?? field;
  return around.contains(used) || hasRecorderAt(field.ownerDocument, id);
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

export const spotTargets = (page: FormPage): InsertTarget[] =>
  findSpots(page).map(({ id, field, around }) => ({
    id,
    element: field,
    accepts: 'text',
    ...(around && { around }),
  }));

export const spotPlacements = (page: FormPage): Placement[] =>
  findSpots(page).flatMap(({ id, field, shape }) => {
    const anchor = frameOf(field);
    return anchor ? [{ id, targetId: id, anchor, side: 'after', control: 'record', shape }] : [];
  });

/** Whether cards stand there of which nothing is known. One such beside others is no question: a picture, say. */
export const hasLostSpots = (page: FormPage): boolean =>
  findSpots(page).length === 0 && findCards(page.document).some(({ heading }) => heading === null);
