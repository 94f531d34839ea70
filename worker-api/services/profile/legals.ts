import { randomUUID } from 'node:crypto';
import { LEGAL_VERSIONS } from '@/shared/domain/account/legals.ts';
import { type AcceptedLegal, LEGAL_DOCUMENTS, type LegalDocument } from '@/shared/domain/account/user-session.ts';
import type { Op } from '@/worker-api/db/contract.ts';
import type { ServiceDeps } from '../context.ts';

export interface NamedLegal {
  document: LegalDocument;
  version: string;
}

export const isInForce = ({ document, version }: NamedLegal): boolean => LEGAL_VERSIONS[document] === version;

/** Returns the writes that accept legal documents: only those in force, each once. */
export function acceptLegals(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  userId: string,
  legals: readonly NamedLegal[],
): Op[] {
  const acceptedAt = clock();
  return legals.filter(isInForce).map(({ document, version }) => ({
    query: db.handle
      .insert(db.tables.acceptedLegal)
      .values({ id: randomUUID(), userId, document, version, acceptedAt })
      .onConflictDoNothing(),
  }));
}

export async function legalsOf({ queries }: Pick<ServiceDeps, 'queries'>, userId: string): Promise<AcceptedLegal[]> {
  const rows = await queries.legals(userId);
  return rows.flatMap(({ document, version, acceptedAt }) => {
    const known = LEGAL_DOCUMENTS.find((name) => name === document);
    return known ? [{ document: known, version, acceptedAt }] : [];
  });
}

/** Returns the documents in force that a user has not accepted. */
export const legalsDue = (accepted: readonly NamedLegal[]): NamedLegal[] =>
  LEGAL_DOCUMENTS.map((document) => ({ document, version: LEGAL_VERSIONS[document] })).filter(
    (due) => !accepted.some(({ document, version }) => document === due.document && version === due.version),
  );
