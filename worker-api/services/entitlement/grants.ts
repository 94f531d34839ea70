import type { Op } from '../../db/contract.ts';
import type { GrantRow, UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { ANONYMOUS, type Standing, standingOf } from './derive.ts';

type Member = Pick<UserRow, 'id' | 'institutionId'>;

/** The grants of a person and of the institution that the person belongs to. */
export async function grantsOf({ queries }: ServiceDeps, { id, institutionId }: Member): Promise<readonly GrantRow[]> {
  if (institutionId === null) return queries.ownGrants(id);
  return (await Promise.all([queries.ownGrants(id), queries.institutionGrants(institutionId)])).flat();
}

/** What holds for a person now. Without plans nothing depends on the ledger, and it is not asked. */
export async function standingFor(deps: ServiceDeps, user: Member | null): Promise<Standing> {
  if (user === null) return ANONYMOUS;
  const { hasPlans } = deps.rights;
  return standingOf(hasPlans ? await grantsOf(deps, user) : [], { hasPlans, now: deps.clock() });
}

type SigningUp = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/**
 * The trial of who signs up alone, for the atomic() that makes the account or learns the age: once per account, as its id
 * says, and never for a minor, for somebody whose age is not known yet, or for a member of an institution.
 */
export function grantTrial({ db, clock, limits, rights }: ServiceDeps, user: SigningUp): Op[] {
  if (!rights.hasPlans || user.isMinor || user.ageBand !== 'adult' || user.institutionId !== null) return [];
  const now = clock();
  const row: GrantRow = {
    id: `${user.id}:trial`,
    userId: user.id,
    institutionId: null,
    source: 'trial',
    product: 'unlimited',
    fromAt: now,
    untilAt: now + limits.trialMs,
    seats: null,
    reason: 'sign-up',
    createdAt: now,
  };
  return [{ query: db.handle.insert(db.tables.grant).values(row).onConflictDoNothing() }];
}
