import type { LinkPlace, Page } from '@/extension/core/page/contract.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { findAll, isShown } from './find.ts';
import { findTextLinks } from './links.ts';
import type { SelectorList } from './selector.ts';

/**
 * Returns the links in link cards. Google's editors paint their text, so a link in the text is in the DOM only while
 * its card is shown. The player goes into the card, which the host moves, hides and refills.
 */
export const bubbleLinks = ({ document }: Page, bubbles: SelectorList, domains: LinkDomains): LinkPlace[] =>
  findAll(document, bubbles)
    .filter(isShown)
    .flatMap((bubble) => findTextLinks(bubble, domains));
