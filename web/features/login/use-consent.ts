import { useState } from 'react';
import { LEGAL_VERSIONS } from '@/shared/domain/legals.ts';
import { type AgeBand, LEGAL_DOCUMENTS, type LegalDocument } from '@/shared/domain/user-session.ts';

export interface AcceptedDocument {
  document: LegalDocument;
  version: string;
}

export interface Consent {
  ageBand: AgeBand | null;
  isAccepted: boolean;
  isAgeMissing: boolean;
  areTermsMissing: boolean;
  setAgeBand(band: AgeBand): void;
  setAccepted(isAccepted: boolean): void;
  /** Null: something is missing, and from now on the form says what. */
  read(): { ageBand: AgeBand; legals: AcceptedDocument[] } | null;
}

const CURRENT: AcceptedDocument[] = LEGAL_DOCUMENTS.map((document) => ({
  document,
  version: LEGAL_VERSIONS[document],
}));

/** Age and terms, asked at sign-up and where they are still due. `due` absent: the versions in force. */
export function useConsent({
  askAge = true,
  due = CURRENT,
}: {
  askAge?: boolean;
  due?: readonly AcceptedDocument[];
} = {}): Consent {
  const [ageBand, setAgeBand] = useState<AgeBand | null>(null);
  const [isAccepted, setAccepted] = useState(false);
  const [isSent, setSent] = useState(false);
  const isAgeMissing = askAge && ageBand === null;
  const areTermsMissing = due.length > 0 && !isAccepted;
  return {
    ageBand,
    isAccepted,
    isAgeMissing: isSent && isAgeMissing,
    areTermsMissing: isSent && areTermsMissing,
    setAgeBand,
    setAccepted,
    read() {
      setSent(true);
      if (isAgeMissing || areTermsMissing) return null;
      return { ageBand: ageBand ?? 'adult', legals: due.map(({ document, version }) => ({ document, version })) };
    },
  };
}
