import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { escapeHtml } from '../pages/html.ts';

/** Pages that search engines list. */
const LISTED: readonly string[] = [
  SITE_ROUTES.home.path,
  SITE_ROUTES.record.path,
  SITE_ROUTES.login.path,
  SITE_ROUTES.signup.path,
  ...Object.values(CONTENT_PAGES),
];

/** Returns the list of pages for search engines. `origin`: of this site, without a slash at the end. */
export function sitemap(origin: string): string {
  const urls = LISTED.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Returns what crawlers may read: everything but the API. Pages that are not for them say so themselves. */
export const robotsText = (origin: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
