import { editorAround } from '@/extension/core/caret.ts';
import type { LinkPlace } from '@/extension/core/contract.ts';
import { type Field, isField } from '@/extension/core/host-window.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { parseMoteLink } from '@/shared/domain/mote.ts';
import { closestOptional, findAll, isOneOf, isShown } from '../_dom/find.ts';
import { isWritable } from '../_dom/insert-text.ts';
import { addressesOf, findTextLinks } from '../_dom/links.ts';
import { findCards, findHead, writtenIn } from './cards.ts';
import { ANSWERS, CREATOR, RESPONSE } from './selectors.ts';
import { frameOf } from './spots.ts';

/**
 * Links in what the teacher wrote. The player stands below: inside, a heading would be read with it, a choice be chosen. A form
 * makes anchors of addresses: they are found also where its words are not known by the names that we know.
 */
export function linksOfQuestions(document: Document, domains: LinkDomains): LinkPlace[] {
  const known = findAll(document, RESPONSE.words);
  const strays = findAll(document, RESPONSE.anchor).flatMap(({ parentElement }) =>
    parentElement && !known.some((words) => words.contains(parentElement)) ? [parentElement] : [],
  );
  return [...known, ...new Set(strays)].flatMap((words) => linksBelow(words, words, domains));
}

/** Links in a form that is being made, also in a choice: below their field, never in it. */
export function linksOfCards(document: Document, domains: LinkDomains): LinkPlace[] {
  return [...findHead(document), ...findCards(document).flatMap(writtenIn)].flatMap((field) => {
    const after = choiceAround(field) ?? frameOf(field);
    if (!after) return [];
    return isField(field) ? linksInValue(field, after, domains) : linksBelow(field, after, domains);
  });
}

/** A choice stands in one line with its handle and its cross: the player goes below that line. */
function choiceAround(field: Element): Element | null {
  const [card, row] = [closestOptional(field, CREATOR.card), closestOptional(field, CREATOR.row)];
  return card && row && card !== row && card.contains(row) ? row : null;
}

const linksBelow = (words: Element, after: Element, domains: LinkDomains): LinkPlace[] =>
  findTextLinks(words, domains).map((place) => ({ ...place, container: after.parentElement ?? after, after }));

const SHOW_TEXT = 4;

/**
 * Links among the answers. How they are built is not known: wherever an address stands in a text, or in a field that nobody can
 * write in, as where one person's answers are shown.
 */
export function linksOfAnswers(document: Document, domains: LinkDomains): LinkPlace[] {
  const walker = document.createTreeWalker(document.body, SHOW_TEXT);
  const holders = new Set<Element>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.textContent?.includes('://') ? holderOf(node) : null;
    if (holder) holders.add(holder);
  }
  return [
    ...[...holders].flatMap((holder) => findTextLinks(holder, domains)),
    ...findAll(document, RESPONSE.field).flatMap((field) => linksInField(field, domains)),
  ];
}

function holderOf(text: Node): Element | null {
  const parent = text.parentElement;
  if (!parent || isOneOf(parent, ANSWERS.wordless) || editorAround(parent)) return null;
  return closestOptional(parent, ANSWERS.anchor)?.parentElement ?? parent;
}

function linksInField(field: Element, domains: LinkDomains): LinkPlace[] {
  if (!isField(field) || !isShown(field) || isWritable(field)) return [];
  return linksInValue(field, closestOptional(field, RESPONSE.answerBox) ?? field, domains);
}

function linksInValue({ value }: Field, after: Element, domains: LinkDomains): LinkPlace[] {
  const container = after.parentElement;
  if (!container) return [];
  return addressesOf(value).flatMap((link) => {
    const parsed = parseMoteLink(link, domains);
    return parsed ? [{ link, kind: parsed.kind, moteId: parsed.id, container, after }] : [];
  });
}
