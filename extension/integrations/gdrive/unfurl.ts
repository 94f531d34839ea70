import type { LinkPlace, Page } from '@/extension/core/page/contract.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { commentLinks } from '../_dom/docos.ts';
import { findTextLinks } from '../_dom/links.ts';
import { findSheets } from './sheets.ts';

/** Returns the links in comments, and on the pages of the shown file. */
export const unfurl = (page: Page, _view: string, domains: LinkDomains): LinkPlace[] => [
  ...commentLinks(page, domains),
  ...linksOfPages(page, domains),
];

/**
 * Returns the links on pages. A page is a picture under invisible text, and a player inside would cover the picture. So
 * the player goes below the page. It is removed when the viewer empties a distant page.
 */
const linksOfPages = ({ document }: Page, domains: LinkDomains): LinkPlace[] => {
  const { pages, texts } = findSheets(document);
  return [...pages, ...texts].flatMap((sheet) => {
    const container = sheet.parentElement;
    return container
      ? findTextLinks(sheet, domains).map((place) => ({ ...place, container, after: sheet, owner: sheet }))
      : [];
  });
};
