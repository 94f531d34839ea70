import {
  CONTENT_PAGE_NAMES,
  CONTENT_PAGES,
  type ContentPageName,
  LEARNING_TABS,
  PRIVACY_TABS,
} from '@/shared/contract/content-pages.ts';
import { NOT_FOUND_ADDRESS, OFFLINE_ADDRESS } from '@/shared/contract/prerendered-pages.ts';
import { SHORT_LINK_ROUTES, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { Prerendered } from '../src/prerendered.ts';

/** Static: a page without a script. */
export type PageKind = Prerendered | 'static';

/** A public page that is written at build time. */
export interface PageToWrite {
  /** The path, and the tab that it shows: `/privacy?tab=gdpr`. */
  address: string;
  kind: PageKind;
  /** Fluent id of the description that search results show; null: the page is not for search results. */
  description: string | null;
  /** The content page; absent: another page. */
  content?: ContentPageName;
}

const TABS: Partial<Record<ContentPageName, readonly string[]>> = {
  privacy: PRIVACY_TABS,
  'learning-zone': LEARNING_TABS,
};

const contentPages = CONTENT_PAGE_NAMES.flatMap((name): PageToWrite[] => {
  const page = { kind: 'hydrate', description: `page-${name}-short`, content: name } as const;
  const tabs = TABS[name] ?? [];
  return [
    { ...page, address: CONTENT_PAGES[name] },
    ...tabs.map((tab) => ({ ...page, address: `${CONTENT_PAGES[name]}?tab=${tab}` })),
  ];
});

export const PAGES_TO_WRITE: readonly PageToWrite[] = [
  { address: SITE_ROUTES.home.path, kind: 'hydrate', description: 'home-lead' },
  ...contentPages,
  { address: SITE_ROUTES.login.path, kind: 'replace', description: 'login-lead' },
  { address: SITE_ROUTES.signup.path, kind: 'replace', description: 'signup-lead' },
  { address: SITE_ROUTES.record.path, kind: 'replace', description: 'record-page-lead' },
  ...SHORT_LINK_ROUTES.map(({ path }) => ({ address: path, kind: 'hydrate', description: null }) as const),
  { address: NOT_FOUND_ADDRESS, kind: 'hydrate', description: null },
  { address: OFFLINE_ADDRESS, kind: 'static', description: null },
];
