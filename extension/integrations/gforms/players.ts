import { editorAround } from '@/extension/core/caret.ts';
import type { LinkPlace } from '@/extension/core/contract.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { findAll } from '../_dom/find.ts';
import { findTextLinks } from '../_dom/links.ts';
import { findCards, findHead } from './cards.ts';
import { RESPONSE } from './selectors.ts';
import { frameOf } from './spots.ts';

/** Links in what the teacher wrote. The player stands below: inside, a heading would be read with it, a choice be chosen. */
export const linksOfQuestions = (document: Document, domains: LinkDomains): LinkPlace[] =>
  findAll(document, RESPONSE.words).flatMap((words) => linksBelow(words, words, domains));

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

/** Links among the answers, under `#responses`. How they are built is not known: wherever an address stands in a text. */
export function linksOfResponses(document: Document, domains: LinkDomains): LinkPlace[] {
  const walker = document.createTreeWalker(document.body, SHOW_TEXT);
  const holders = new Set<Element>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.textContent?.includes('://') ? holderOf(node) : null;
    if (holder) holders.add(holder);
  }
  return [...holders].flatMap((holder) => findTextLinks(holder, domains));
}

function holderOf(text: Node): Element | null {
  const parent = text.parentElement;
  if (!parent || parent.matches('script, style, noscript, textarea') || editorAround(parent)) return null;
  return parent.closest('a')?.parentElement ?? parent;
}
