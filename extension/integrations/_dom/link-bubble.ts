import type { LinkPlace, Page } from '@/extension/core/contract.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { findAll, isShown } from './find.ts';
import { findTextLinks } from './links.ts';
import type { SelectorList } from './selector.ts';

/**
 * Google's editors paint their words; a link among them is in the page only while its card is shown. The player stands in the
 * card, which the host moves, hides and fills anew.
 */
export const bubbleLinks = ({ document }: Page, bubbles: SelectorList, domains: LinkDomains): LinkPlace[] =>
  findAll(document, bubbles)
    .filter(isShown)
    .flatMap((bubble) => findTextLinks(bubble, domains));
