import type { LinkPlace, Page } from '@/extension/core/contract.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { findParagraphLinks } from '../_dom/paragraph-links.ts';
import { isOfPlace } from './class-view.ts';
import { readPlace } from './views.ts';

/**
 * Links in what was posted: posts, comments, instructions. None of them has a class that holds; cards within cards of the same id share
 * a paragraph. What is not shown is of a view that was left.
 */
export function unfurl({ document, url }: Page, domains: LinkDomains): LinkPlace[] {
  const place = readPlace(url);
  return place ? findParagraphLinks(document, domains, (anchor) => isOfPlace(anchor, place)) : [];
}
