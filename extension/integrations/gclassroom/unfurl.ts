import type { LinkPlace, Page } from '@/extension/core/page/contract.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { findParagraphLinks } from '../_dom/paragraph-links.ts';
import { isOfPlace } from './class-view.ts';
import { readPlace } from './views.ts';

/**
 * Returns the links in posts, comments and instructions, whose classes are not stable. Cards nested in cards of the
 * same id share a paragraph. Hidden elements belong to an earlier view.
 */
export function unfurl({ document, url }: Page, domains: LinkDomains): LinkPlace[] {
  const place = readPlace(url);
  return place ? findParagraphLinks(document, domains, (anchor) => isOfPlace(anchor, place)) : [];
}
