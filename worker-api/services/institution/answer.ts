import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type InstitutionAnswer, SCHOOL_SIGN_IN_METHODS } from '@/shared/contract/admin.ts';
import type { Database } from '../../db/contract.ts';
import type { InstitutionRow } from '../../db/schema.ts';
import { agreementIn, consentQuery } from '../consent/consent.ts';
import type { ServiceDeps } from '../context.ts';
import { REQUESTED_STATUS } from './blank-institution.ts';

/**
 * Returns schools with the users who requested each, its administrators and its agreement. Needs three queries for any
 * number of schools.
 */
export async function toInstitutionAnswers(
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  rows: readonly InstitutionRow[],
): Promise<InstitutionAnswer[]> {
  const { db } = deps;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [askers, admins, records] = await Promise.all([
    askersQuery(db, ids),
    adminsQuery(db, ids),
    consentQuery(deps, ids),
  ]);
  const now = deps.clock();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state === 'requested' ? 'requested' : 'confirmed',
    domain: row.domain,
    provider: SCHOOL_SIGN_IN_METHODS.find((method) => method === row.provider) ?? null,
    isEnhancementForbidden: row.isEnhancementForbidden,
    hasRosters: row.hasRosters,
    createdAt: row.createdAt,
    askedBy: askers.find(({ institutionId }) => institutionId === row.id)?.email ?? null,
    admins: admins.flatMap(({ email, institutionId }) => (institutionId === row.id && email !== null ? [email] : [])),
    agreement: agreementIn(records, row.id, now),
  }));
}

/** Selects accounts that requested one of these schools when they signed up. */
export function askersQuery({ handle, tables: { audit, user } }: Database, ids: readonly string[]) {
  const { id, email, emailDomain, isMinor, institutionId } = user;
  return handle
    .select({ institutionId: audit.thing, user: { id, emailDomain, isMinor, institutionId }, email })
    .from(audit)
    .innerJoin(user, eq(user.id, audit.actor))
    .where(and(inArray(audit.thing, [...ids]), eq(audit.action, REQUESTED_STATUS), isNull(user.deletedAt)));
}

export function adminsQuery({ handle, tables: { user } }: Database, ids: readonly string[]) {
  const isAdmin = and(eq(user.institutionalRole, 'admin'), isNull(user.deletedAt));
  return handle
    .select({ email: user.email, institutionId: user.institutionId })
    .from(user)
    .where(and(inArray(user.institutionId, [...ids]), isAdmin));
}
