import type { LinkPlace } from '@/extension/core/page/contract.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { isShown } from './find.ts';
import { findAnchorLinks } from './links.ts';

/** Matches a mote's or a tote's path, also inside another address. Other links skip the parsing. */
const MAY_BE_OURS = /(?:\/|%2F)[mt](?:\/|%2F)[0-9A-Za-z]{17}/i;

/**
 * Returns links on a page whose markup has no stable names: the paragraph around a link is its container. `isMeant`
 * filters the anchors; hidden anchors are ignored.
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

/** Returns the innermost block around a node. */
function paragraphOf(node: Node): Element | null {
  let at = node.parentElement;
  while (at?.parentElement && isInline(at)) at = at.parentElement;
  return at;
}

const isInline = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getComputedStyle(element).display.startsWith('inline') ?? false;
