import { editorAround } from '@/extension/core/caret.ts';
import type { LinkPlace } from '@/extension/core/contract.ts';
import { isField } from '@/extension/core/host-window.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { parseMoteLink } from '@/shared/domain/mote.ts';
import { closestOptional, findAll, isShown } from '../_dom/find.ts';
import { isWritable } from '../_dom/insert-text.ts';
import { addressesOf, findTextLinks } from '../_dom/links.ts';
import { findCards, findHead } from './cards.ts';
import { RESPONSE } from './selectors.ts';
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

/** Links in a form that is being made: below their field, never in it. */
export function linksOfCards(document: Document, domains: LinkDomains): LinkPlace[] {
  const fields = findCards(document).flatMap(({ heading, description }) => [heading, description]);
  return [...findHead(document), ...fields].flatMap((field) => {
    const frame = field && frameOf(field);
    return frame ? linksBelow(field, frame, domains) : [];
  });
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
  if (!parent || parent.matches('script, style, noscript, textarea') || editorAround(parent)) return null;
  return parent.closest('a')?.parentElement ?? parent;
}

function linksInField(field: Element, domains: LinkDomains): LinkPlace[] {
  const after = closestOptional(field, RESPONSE.answerBox) ?? field;
  const container = after.parentElement;
  if (!isField(field) || !isShown(field) || !container) return [];
  const { value } = field;
  if (isWritable(field)) return [];
  return addressesOf(value).flatMap((link) => {
    const parsed = parseMoteLink(link, domains);
    return parsed ? [{ link, kind: parsed.kind, moteId: parsed.id, container, after }] : [];
  });
}
