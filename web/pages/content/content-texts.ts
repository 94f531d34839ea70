import { CONTENT_PAGE_NAMES, CONTENT_PAGES, type ContentPageName } from '@/shared/contract/content-pages.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { Site } from '../../features/account/site-context.ts';

/** Returns the content page at a path. */
export function pageAt(pathname: string): ContentPageName | undefined {
  const path = pathname.replace(/\/$/, '');
  return CONTENT_PAGE_NAMES.find((name) => CONTENT_PAGES[name] === path);
}

/** The query for the words of the content pages. */
export const contentTextsQuery = (site: Pick<Site, 'contentTexts'>, locale: string) => ({
  queryKey: ['content-texts', locale],
  queryFn: (): Promise<Texts> => site.contentTexts(locale),
  staleTime: Number.POSITIVE_INFINITY,
});
