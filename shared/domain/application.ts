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
