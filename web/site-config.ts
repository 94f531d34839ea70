import type { ShortLink } from '@/shared/contract/content-pages.ts';
import type { IntroVideo } from '@/shared/contract/intro-videos.ts';
import type { VideoCaptions } from '@/shared/ui/Video.tsx';
import type { Provider } from './features/providers/providers.ts';
import type { Customer, Testimonial } from './features/voices/types.ts';

/** Facts of one installation: outside addresses, sentences of its users. The site names nothing that is unset. */
export interface SiteConfig {
  /** Targets of short links, instead of the page of this site that stands for them. */
  shortLinks: Partial<Record<ShortLink, string>>;
  outside: Readonly<Record<OutsideSite, string | null>>;
  social: Readonly<Record<SocialSite, string | null>>;
  /** Real sentences of real users, with their consent. Empty: the section is absent. */
  testimonials: readonly Testimonial[];
  /** Four customers with an article each. Empty: the section is absent. */
  customers: readonly Customer[];
  /**
   * Third-party scripts. Each also needs the user's switch under Privacy. The server's policy allows exactly their
   * origins, and those that each entry lists.
   */
  providers: readonly Provider[];
  /** News on every page, which each visitor can dismiss. Null: none. */
  announcement: Announcement | null;
  /** Videos of this installation that introduce a part of Mote, each at most once. */
  introVideos: readonly IntroVideo[];
  /** The film of the home page; null: none, and its button is hidden [S2-002]. */
  demo: DemoFilm | null;
}

/** Files of a film on this site, because its policy refuses media of others. */
export interface DemoFilm {
  video: string;
  captions: VideoCaptions;
  poster: string;
}
export interface Announcement {
  /** A new id shows it again to users who have dismissed the one before. */
  id: string;
  text: string;
  link: { to: string; label: string } | null;
}

export type OutsideSite = 'support' | 'community' | 'feedback' | 'chromeStore' | 'iosStore' | 'forum';
export type SocialSite = 'twitter' | 'youtube' | 'tiktok' | 'facebook' | 'instagram';

/** The one file that a school changes for its own pages and users. Every outside address begins with https. */
export const SITE_CONFIG: SiteConfig = {
  shortLinks: {},
  outside: { support: null, community: null, feedback: null, chromeStore: null, iosStore: null, forum: null },
  social: { twitter: null, youtube: null, tiktok: null, facebook: null, instagram: null },
  testimonials: [],
  customers: [],
  providers: [],
  announcement: null,
  introVideos: [],
  demo: null,
};
