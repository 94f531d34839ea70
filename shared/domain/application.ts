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

/** Those that are somebody else's page. */
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

/** What tracking and takes carry as `applicationView`: a sub-page kind, or the application's one default view. */
export type ApplicationView = SubPageKind | `${Application}-default`;

export const defaultView = (application: Application): ApplicationView => `${application}-default`;

export const APPLICATION_VIEWS: readonly ApplicationView[] = [...SUB_PAGE_KINDS, ...APPLICATIONS.map(defaultView)];

/** Whose page our content scripts run in: an application's, or any other that the person has asked for Mote on. */
export type HostApplication = Application | 'page';

/** Where a take was begun: an application's page, any other page, or the site's own recorder. */
export const TAKE_APPLICATIONS = [...APPLICATIONS, 'page', 'web'] as const;
export type TakeApplication = (typeof TAKE_APPLICATIONS)[number];

const OF_HOST: Readonly<Record<string, PageApplication>> = {
  'mail.google.com': 'gmail',
  'classroom.google.com': 'gclassroom',
  'drive.google.com': 'gdrive',
};
/** Of docs.google.com, behind the account's number or the school's domain. */
const OF_PATH: Readonly<Record<string, PageApplication>> = {
  document: 'gdocs',
  spreadsheets: 'gsheets',
  presentation: 'gslides',
  forms: 'gforms',
  file: 'gdrive',
};
const DOCS_PATH = /^\/(?:(?:a|u)\/[^/]+\/)?([a-z]+)(?:\/|$)/;

/** Whose integration belongs to an address at which Mote's stub waits: a school's Canvas has a host of its own. Null: none. */
export function applicationAt(url: string): PageApplication | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (hostname === 'docs.google.com') return OF_PATH[DOCS_PATH.exec(pathname)?.[1] ?? ''] ?? null;
  return OF_HOST[hostname] ?? 'canvas';
}
