/**
 * The public pages that explain Mote, each with its address. Their text is in `shared/l10n/messages/en-US/pages/`,
 * their layout in `web/pages/content/`. The text `site-page-<name>` is the name of a page in menus and titles.
 */
export const CONTENT_PAGES = {
  product: '/product',
  features: '/features',
  pricing: '/pricing',
  compare: '/compare',
  about: '/about',
  impact: '/impact',
  accessibility: '/accessibility',
  privacy: '/privacy',
  'learning-zone': '/learning-zone',
  courses: '/courses',
  'motecon-2023': '/motecon-2023',
  'elementary-teachers': '/user-groups/elementary-teachers',
  'middle-high-school-teachers': '/user-groups/middle-high-school-teachers',
  'language-teachers': '/user-groups/language-teachers',
  'learners-with-special-needs': '/user-groups/learners-with-special-needs',
  'emerging-bilingual-learners': '/user-groups/emerging-bilingual-learners',
  schools: '/user-groups/schools',
  'professors-and-faculty': '/user-groups/professors-and-faculty',
  'content-creators': '/user-groups/content-creators',
  'verbal-feedback': '/solutions/verbal-feedback',
  'speaking-and-listening': '/solutions/developing-student-speaking-and-listening-skills',
  'diverse-learners': '/solutions/accommodating-diverse-learners',
  assessment: '/solutions/assessing-student-speaking-and-listening-skills',
  dictation: '/solutions/dictation',
  'voice-translation': '/solutions/voice-translation',
  'school-administrators': '/solutions/school-administrators',
  'for-feedback': '/use-cases/for-feedback',
  'connect-with-all-learners': '/use-cases/connect-with-all-learners',
  'diverse-learners-in-use': '/use-cases/diverse-learners',
  'for-language-learning': '/use-cases/for-language-learning',
} as const;
export type ContentPageName = keyof typeof CONTENT_PAGES;
export const CONTENT_PAGE_NAMES = Object.keys(CONTENT_PAGES) as readonly ContentPageName[];

/** Tabs of `/privacy`, in order: `?tab=` [S2-063]. */
export const PRIVACY_TABS = ['pledge', 'gdpr', 'security', 'terms'] as const;
export type PrivacyTab = (typeof PRIVACY_TABS)[number];

/** Tabs of `/learning-zone`, in order: `?tab=` [S2-067]. */
export const LEARNING_TABS = ['howto', 'case'] as const;
export type LearningTab = (typeof LEARNING_TABS)[number];

const tabOf = (page: 'privacy' | 'learning-zone', tab: PrivacyTab | LearningTab): string =>
  `${CONTENT_PAGES[page]}?tab=${tab}`;

/**
 * Short links that earlier versions and printed papers name, each with the page of this site that stands for it. Null:
 * the installation has no such page, unless `web/site-config.ts` names one.
 */
export const SHORT_LINKS = {
  '/careers': null,
  '/case-studies': tabOf('learning-zone', 'case'),
  '/chrome': '/#install',
  '/community': null,
  '/educational-impact-mote': CONTENT_PAGES.impact,
  '/feedback': null,
  '/fetc': null,
  '/gdpr': tabOf('privacy', 'gdpr'),
  '/how-to': tabOf('learning-zone', 'howto'),
  '/loops': null,
  '/motece': null,
  '/motecon': null,
  '/motecon-2021': null,
  '/pledge': tabOf('privacy', 'pledge'),
  '/press': null,
  '/privacy/security': tabOf('privacy', 'security'),
  '/privacycenter': CONTENT_PAGES.privacy,
  '/security': tabOf('privacy', 'security'),
  '/status': null,
  '/subprocessors': tabOf('privacy', 'gdpr'),
  '/success-stories': tabOf('learning-zone', 'case'),
  '/taw': null,
  '/terms': tabOf('privacy', 'terms'),
  '/the-hub': null,
  '/tos': tabOf('privacy', 'terms'),
} as const satisfies Record<string, string | null>;
export type ShortLink = keyof typeof SHORT_LINKS;

/** Older addresses of pages for signed-in users, each with its address today [S2-097 .. S2-100]. */
export const MOVED_PAGES = {
  '/account/activity': '/activity',
  '/account/users': '/my-school/manage-users',
  '/account/analytics': '/my-school/analytics',
  '/account/loops': '/my-loops',
} as const;
