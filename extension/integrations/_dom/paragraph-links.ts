import type { LinkPlace } from '@/extension/core/contract.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { isShown } from './find.ts';
import { findAnchorLinks } from './links.ts';

/** A mote's or a tote's path, also as a part of another address. Spares all other links the rest. */
const MAY_BE_OURS = /(?:\/|%2F)[mt](?:\/|%2F)[0-9A-Za-z]{17}/i;

/**
 * Links wherever they stand in a page in which nothing around them has a name that holds: the paragraph in which a link stands is its
 * container. `isMeant`: whether an anchor is one of those; what is not shown is none.
 */
export function findParagraphLinks(
  document: Document,
  domains: LinkDomains,
  isMeant: (anchor: HTMLAnchorElement) => boolean,
): LinkPlace[] {
  const paragraphs = new Set<Element>();
  for (const anchor of document.querySelectorAll('a')) {
    if (MAY_BE_OURS.test(anchor.href) && isMeant(anchor) && isShown(anchor)) {
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
