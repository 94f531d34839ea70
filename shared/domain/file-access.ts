/** The one thing beyond who somebody is that is ever asked of Google: files that they open or make with Mote. */
export const FILE_SCOPE = 'drive.file';

/** What came of asking for it, as the page that says so is called. */
export const GRANT_OUTCOMES = ['granted', 'denied', 'other-account', 'other-file', 'failed'] as const;
export type GrantOutcome = (typeof GRANT_OUTCOMES)[number];
