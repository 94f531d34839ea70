import type { ShortLink } from '@/shared/contract/content-pages.ts';

/** Addresses outside this site that an installation may have. Null: it has none, and nothing on the site names it. */
export interface SiteConfig {
  /** Targets of short links, instead of the page of this site that stands for them. */
  shortLinks: Partial<Record<ShortLink, string>>;
  outside: Readonly<Record<OutsideSite, string | null>>;
  social: Readonly<Record<SocialSite, string | null>>;
}
export type OutsideSite = 'support' | 'community' | 'feedback' | 'chromeStore' | 'iosStore' | 'forum';
export type SocialSite = 'twitter' | 'youtube' | 'tiktok' | 'facebook' | 'instagram';

/** The one file that a school changes to name its own pages. Every address begins with https. */
export const SITE_CONFIG: SiteConfig = {
  shortLinks: {},
  outside: { support: null, community: null, feedback: null, chromeStore: null, iosStore: null, forum: null },
  social: { twitter: null, youtube: null, tiktok: null, facebook: null, instagram: null },
};
