import type { LinkPlace, Page } from '@/extension/core/contract.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { commentLinks } from '../_dom/docos.ts';
import { findAll, isShown } from '../_dom/find.ts';
import { findTextLinks } from '../_dom/links.ts';
import { GDRIVE } from './selectors.ts';

/** Links in comments, and on the pages of the file that is shown. */
export const unfurl = (page: Page, _view: string, domains: LinkDomains): LinkPlace[] => [
  ...commentLinks(page, domains),
  ...linksOfPages(page, domains),
];

/**
 * A page is a picture with its words over it, unseen: in it a player would lie over the picture. It stands below the page, and goes with
 * the words of one that is far away.
 */
const linksOfPages = ({ document }: Page, domains: LinkDomains): LinkPlace[] =>
  [...findAll(document, GDRIVE.page), ...findAll(document, GDRIVE.textPage)].filter(isShown).flatMap((sheet) => {
    const container = sheet.parentElement;
    return container
      ? findTextLinks(sheet, domains).map((place) => ({ ...place, container, after: sheet, owner: sheet }))
      : [];
  });
