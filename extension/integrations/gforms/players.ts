import { editorAround } from '@/extension/core/insert/caret.ts';
import type { LinkPlace } from '@/extension/core/page/contract.ts';
import { type Field, isField } from '@/extension/core/page/host-window.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { parseMoteLink } from '@/shared/domain/mote/mote.ts';
import { closestOptional, findAll, isOneOf, isShown } from '../_dom/find.ts';
import { isWritable } from '../_dom/insert-text.ts';
import { addressesOf, findTextLinks } from '../_dom/links.ts';
import { findCards, findHead, writtenIn } from './cards.ts';
import { ANSWERS, CREATOR, RESPONSE } from './selectors.ts';
import { creatorFrameOf } from './spots.ts';

/**
 * Returns the links in the teacher's texts. The player goes below a text: inside, it would be read with a heading, or
 * select a choice. A form makes anchors of addresses, so links are found even where no selector matches the text.
 */
export function linksOfQuestions(document: Document, domains: LinkDomains): LinkPlace[] {
  const known = findAll(document, RESPONSE.words);
  const strays = findAll(document, RESPONSE.anchor).flatMap(({ parentElement }) =>
    parentElement && !known.some((words) => words.contains(parentElement)) ? [parentElement] : [],
  );
  return [...known, ...new Set(strays)].flatMap((words) => linksBelow(words, words, domains));
}

/** Returns the links in a form in the editor, also in choices. The player goes below their field, never inside. */
export function linksOfCards(document: Document, domains: LinkDomains): LinkPlace[] {
  return [...findHead(document), ...findCards(document).flatMap(writtenIn)].flatMap((field) => {
    const after = choiceAround(field) ?? creatorFrameOf(field);
    if (!after) return [];
    return isField(field) ? linksInValue(field, after, domains) : linksBelow(field, after, domains);
  });
}

/** Returns the line of a choice, with its handle and its cross. The player goes below that line. */
function choiceAround(field: Element): Element | null {
  const [card, row] = [closestOptional(field, CREATOR.card), closestOptional(field, CREATOR.row)];
  return card && row && card !== row && card.contains(row) ? row : null;
}

const linksBelow = (words: Element, after: Element, domains: LinkDomains): LinkPlace[] =>
  findTextLinks(words, domains).map((place) => ({ ...place, container: after.parentElement ?? after, after }));

const SHOW_TEXT = 4;

/**
 * Returns the links in answers. The structure of answers is unknown. So this finds every address in a text, or in a
 * read-only field, as where one person's answers are shown.
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
