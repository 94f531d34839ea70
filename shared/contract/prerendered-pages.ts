/**
 * Pages that the build draws for signed-out visitors. The build writes this list into `server.json` of the site, and
 * the server serves a page of it to a visitor without a session. Names of files in `PAGES_FOLDER`, by address: the
 * path, and the tab that the page shows, as in `/privacy?tab=gdpr`.
 */
export type PrerenderedPages = Readonly<Record<string, string>>;

/** Folder of these pages in the built site. Its dot hides it from requests for files. */
export const PAGES_FOLDER = '.pages';

/** Address that stands for every address without a page. */
export const NOT_FOUND_ADDRESS = '/404';

/** Address of the page that the site's service worker shows if the network fails. */
export const OFFLINE_ADDRESS = '/offline';

/** Address of that service worker: at the root, because it serves every page of the site. */
export const WORKER_ADDRESS = '/service-worker.js';

/** Size in px of the picture that chats and networks show beside a link to a page. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Stands in a page for the origin of the server, which inserts its own. */
export const ORIGIN_MARK = 'SITE-ORIGIN';

/** Stands in a page for the names of the sign-in methods that the installation offers. */
export const SIGN_IN_MARK = 'SIGN-IN-METHODS';
/** Attribute of the sign-in form's first picture: the names of these methods, with a space between them. */
export const SIGN_IN_ATTRIBUTE = 'data-methods';

/** Query parameter that a prerendered page may depend on. */
const TAB = 'tab';
/** Query parameters that change nothing of a page: campaigns, and the name of the home page. */
const HARMLESS = /^(utm_[a-z_]+|page)$/;

/**
 * Returns the address under which the list has the page of a request. Null: its query asks for something that the build
 * could not know, such as another language.
 */
export function prerenderedAddress(path: string, query: URLSearchParams): string | null {
  const names = [...query.keys()];
  if (names.some((name) => name !== TAB && !HARMLESS.test(name))) return null;
  const tab = query.get(TAB);
  return tab === null ? path : `${path}?${TAB}=${tab}`;
}
