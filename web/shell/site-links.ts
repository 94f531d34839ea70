import { CONTENT_PAGES, type ContentPageName } from '@/shared/contract/content-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { OutsideSite, SiteConfig } from '../site-config.ts';

/** A link of the menus or the footer: its target, a path or a whole address, and the Fluent id of its words. */
export interface SiteLink {
  to: string;
  textId: string;
}

export interface SiteMenu {
  id: 'solutions' | 'resources';
  links: readonly SiteLink[];
}

export interface FooterColumn {
  id: 'customers' | 'solutions' | 'company' | 'product';
  links: readonly SiteLink[];
}

export const isOutside = (to: string): boolean => /^https?:/.test(to);

const pageLink = (name: ContentPageName): SiteLink => ({ to: CONTENT_PAGES[name], textId: `site-page-${name}` });
const SUPPORT = `${CONTENT_PAGES['learning-zone']}?tab=howto`;

const supportLink = ({ outside }: SiteConfig): SiteLink => ({
  to: outside.support ?? SUPPORT,
  textId: 'site-link-support',
});

/** Links that exist only where the installation has such a page. */
const outsideLink = ({ outside }: SiteConfig, site: OutsideSite, textId: string): SiteLink[] => {
  const to = outside[site];
  return to === null ? [] : [{ to, textId }];
};

/** Links of the navigation bar that are no menu, in order [S2-111]. */
export const BAR_LINKS: readonly SiteLink[] = [pageLink('product'), pageLink('pricing')];

/** Returns the two menus of the navigation bar [S2-112] [S2-113]. */
export const menusOf = (config: SiteConfig): readonly SiteMenu[] => [
  {
    id: 'solutions',
    links: (['diverse-learners', 'assessment', 'voice-translation', 'school-administrators'] as const).map(pageLink),
  },
  {
    id: 'resources',
    links: [
      pageLink('learning-zone'),
      pageLink('courses'),
      supportLink(config),
      pageLink('impact'),
      pageLink('privacy'),
      { to: config.outside.forum ?? '/the-hub', textId: 'site-link-news' },
    ],
  },
];

/** Returns the four columns of the footer [S2-123]. */
export const columnsOf = (config: SiteConfig): readonly FooterColumn[] => [
  {
    id: 'customers',
    links: (
      [
        'elementary-teachers',
        'middle-high-school-teachers',
        'language-teachers',
        'learners-with-special-needs',
        'emerging-bilingual-learners',
        'schools',
        'professors-and-faculty',
        'content-creators',
      ] as const
    ).map(pageLink),
  },
  {
    id: 'solutions',
    links: (
      [
        'diverse-learners',
        'assessment',
        'voice-translation',
        'school-administrators',
        'verbal-feedback',
        'speaking-and-listening',
        'dictation',
        'for-feedback',
        'connect-with-all-learners',
        'diverse-learners-in-use',
        'for-language-learning',
      ] as const
    ).map(pageLink),
  },
  {
    id: 'company',
    links: [
      pageLink('about'),
      pageLink('impact'),
      pageLink('privacy'),
      pageLink('accessibility'),
      supportLink(config),
      ...outsideLink(config, 'community', 'site-link-community'),
      ...outsideLink(config, 'feedback', 'site-link-feedback'),
    ],
  },
  {
    id: 'product',
    links: [
      ...(['product', 'features', 'pricing', 'compare', 'learning-zone', 'courses'] as const).map(pageLink),
      { to: SITE_ROUTES.record.path, textId: 'home-record' },
      ...outsideLink(config, 'chromeStore', 'home-install-title'),
      ...outsideLink(config, 'iosStore', 'site-link-ios'),
    ],
  },
];
