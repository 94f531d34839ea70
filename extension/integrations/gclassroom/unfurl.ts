import type { LinkPlace, Page } from '@/extension/core/contract.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { isShown } from '../_dom/find.ts';
import { findAnchorLinks } from '../_dom/links.ts';
import { isOfPlace } from './class-view.ts';
import { readPlace } from './views.ts';

/** A mote's or a tote's path, also as a part of another address. Spares all other links the rest. */
const MAY_BE_OURS = /(?:\/|%2F)[mt](?:\/|%2F)[0-9A-Za-z]{17}/i;

/**
 * Links in what was posted: posts, comments, instructions. None of them has a class that holds, so that the paragraph in which
 * a link stands is its container: cards within cards of the same id share it. What is not shown is of a view that was left.
 */
export function unfurl({ document, url }: Page, domains: LinkDomains): LinkPlace[] {
  const place = readPlace(url);
  if (!place) return [];
  const paragraphs = new Set<Element>();
  for (const anchor of document.querySelectorAll('a')) {
    if (MAY_BE_OURS.test(anchor.href) && isOfPlace(anchor, place) && isShown(anchor)) {
      const paragraph = paragraphOf(anchor);
      if (paragraph) paragraphs.add(paragraph);
    }
  }
  return [...paragraphs].flatMap((paragraph) =>
    findAnchorLinks(paragraph, domains).filter(({ after }) => paragraphOf(after) === paragraph),
  );
}

/** The innermost block around a node. */
function paragraphOf(node: Node): Element | null {
  let at = node.parentElement;
  while (at?.parentElement && isInline(at)) at = at.parentElement;
  return at;
}

const isInline = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getComputedStyle(element).display.startsWith('inline') ?? false;
