/** The only extra permission that Mote requests from Google: files that the user opens or creates with Mote. */
export const FILE_SCOPE = 'drive.file';

/** The outcome of the request, as in the path of the page that shows it. */
export const GRANT_OUTCOMES = ['granted', 'denied', 'other-account', 'other-file', 'failed'] as const;
export type GrantOutcome = (typeof GRANT_OUTCOMES)[number];
