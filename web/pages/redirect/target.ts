import { SHORT_LINKS, type ShortLink } from '@/shared/contract/content-pages.ts';
import type { SiteConfig } from '@/web/site-config.ts';

export interface RedirectTarget {
  /** A path of this site, or a whole address. */
  address: string;
  isOutside: boolean;
}

/**
 * Returns the target of a short link: the configured one, else the page of this site. Null: there is none. A configured
 * address that is not a whole https address is left out, so that a mistake never leads a visitor astray.
 */
export function targetOf(link: ShortLink, { shortLinks, outside }: SiteConfig): RedirectTarget | null {
  const own = SHORT_LINKS[link];
  const configured = shortLinks[link] ?? outsideOf(link, outside);
  if (configured !== null && isHttps(configured)) return { address: configured, isOutside: true };
  return own === null ? null : { address: own, isOutside: false };
}

/** Short links that name a place which the site also links to elsewhere. */
function outsideOf(link: ShortLink, outside: SiteConfig['outside']): string | null {
  if (link === '/chrome') return outside.chromeStore;
  if (link === '/community') return outside.community;
  if (link === '/feedback') return outside.feedback;
  return link === '/the-hub' ? outside.forum : null;
}

const isHttps = (address: string): boolean => URL.parse(address)?.protocol === 'https:';
