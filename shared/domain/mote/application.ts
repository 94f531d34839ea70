/** The nine applications of the specification's section 1. */
export const APPLICATIONS = [
  'canvas',
  'gdocs',
  'gslides',
  'gsheets',
  'gforms',
  'gclassroom',
  'gmail',
  'gdrive',
  'kiosk',
] as const;
export type Application = (typeof APPLICATIONS)[number];

/** Applications on other companies' pages. */
export type PageApplication = Exclude<Application, 'kiosk'>;

/** The eight kinds of sub-page that the specification names. */
export const SUB_PAGE_KINDS = [
  'private-comments',
  'student-work',
  'instructions',
  'home',
  'classwork',
  'forms-creator',
  'forms-response',
  'drive-gclass',
] as const;
export type SubPageKind = (typeof SUB_PAGE_KINDS)[number];

/** The value of `applicationView` in tracking and takes: a sub-page kind, or the application's one default view. */
export type ApplicationView = SubPageKind | `${Application}-default`;

export const defaultView = (application: Application): ApplicationView => `${application}-default`;

export const APPLICATION_VIEWS: readonly ApplicationView[] = [...SUB_PAGE_KINDS, ...APPLICATIONS.map(defaultView)];

/** The page that our content scripts run in: an application's, or any other page on which the user activated Mote. */
export type HostApplication = Application | 'page';

/** Applications in which one address shows the drafts for different receivers one after the other. */
export const WITHOUT_DOCUMENTS: readonly HostApplication[] = ['gmail', 'kiosk'];

/** Applications in which a take can start: those on pages, any other page, and the site's own recorder. */
export const TAKE_APPLICATIONS = [...APPLICATIONS, 'page', 'web'] as const;
export type TakeApplication = (typeof TAKE_APPLICATIONS)[number];

const OF_HOST: Readonly<Record<string, PageApplication>> = {
  'mail.google.com': 'gmail',
  'classroom.google.com': 'gclassroom',
  'drive.google.com': 'gdrive',
};
/** Paths of docs.google.com, after an optional account number or school domain. */
const OF_PATH: Readonly<Record<string, PageApplication>> = {
  document: 'gdocs',
  spreadsheets: 'gsheets',
  presentation: 'gslides',
  forms: 'gforms',
  file: 'gdrive',
};
const DOCS_PATH = /^\/(?:(?:a|u)\/[^/]+\/)?([a-z]+)(?:\/|$)/;

/**
 * Returns the integration for an address at which Mote's stub waits. A school's Canvas has its own host. Null: none.
 */
export function applicationAt(url: string): PageApplication | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (hostname === 'docs.google.com') return OF_PATH[DOCS_PATH.exec(pathname)?.[1] ?? ''] ?? null;
  return OF_HOST[hostname] ?? 'canvas';
}
