import type { LegalDocument } from './user-session.ts';

/** The versions that are in force: asked at sign-up, and again of everybody when one changes. */
export const LEGAL_VERSIONS: Readonly<Record<LegalDocument, string>> = { terms: '1', privacy: '1' };
