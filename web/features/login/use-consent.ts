import { useState } from 'react';
import { LEGAL_VERSIONS } from '@/shared/domain/account/legals.ts';
import { type AgeBand, LEGAL_DOCUMENTS, type LegalDocument } from '@/shared/domain/account/user-session.ts';

export interface AcceptedDocument {
  document: LegalDocument;
  version: string;
}

export interface Consent {
  ageBand: AgeBand | null;
  isAgeMissing: boolean;
  setAgeBand(band: AgeBand): void;
  /**
   * Called by the button above the terms line, which accepts the terms. Returns null if the age is missing; from then
   * on, the form shows that.
   */
  read(): { ageBand: AgeBand; legals: AcceptedDocument[] } | null;
}

const CURRENT: AcceptedDocument[] = LEGAL_DOCUMENTS.map((document) => ({
  document,
  version: LEGAL_VERSIONS[document],
}));

/** The form for age and terms, at sign-up and where they are due. `due` absent: the versions in force. */
export function useConsent({
  askAge = true,
  due = CURRENT,
}: {
  askAge?: boolean;
  due?: readonly AcceptedDocument[];
} = {}): Consent {
  const [ageBand, setAgeBand] = useState<AgeBand | null>(null);
  const [isSent, setSent] = useState(false);
  const isAgeMissing = askAge && ageBand === null;
  return {
    ageBand,
    isAgeMissing: isSent && isAgeMissing,
    setAgeBand,
    read() {
      setSent(true);
      if (isAgeMissing) return null;
      return { ageBand: ageBand ?? 'adult', legals: due.map(({ document, version }) => ({ document, version })) };
    },
  };
}
