import type { LegalDocument } from './user-session.ts';

/** The versions in force: accepted at sign-up, and again by every user when one changes. */
export const LEGAL_VERSIONS: Readonly<Record<LegalDocument, string>> = { terms: '1', privacy: '1' };
