import type { Op } from '../../db/contract.ts';
import type { GrantRow, UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { ANONYMOUS, type Standing, standingOf } from './derive.ts';
import { announceTrialEnd } from './trial-notice.ts';

type Member = Pick<UserRow, 'id' | 'institutionId'>;

/** Returns the grants of a user and of the user's institution. */
export async function grantsOf({ queries }: ServiceDeps, { id, institutionId }: Member): Promise<readonly GrantRow[]> {
  if (institutionId === null) return queries.ownGrants(id);
  return (await Promise.all([queries.ownGrants(id), queries.institutionGrants(institutionId)])).flat();
}

/** Returns the standing of a user now. Without plans nothing depends on the ledger, so it is not read. */
export async function standingFor(deps: ServiceDeps, user: Member | null): Promise<Standing> {
  if (user === null) return ANONYMOUS;
  const { hasPlans } = deps.rights;
  return standingOf(hasPlans ? await grantsOf(deps, user) : [], { hasPlans, now: deps.clock() });
}

type SigningUp = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/**
 * Returns the write that grants the trial of a user who signs up alone, for the atomic() that creates the account or
 * learns the age. Grants it once per account, as its id says. Never grants it to a minor, to a user of unknown age, or
 * to a member of an institution.
 */
export function grantTrial(deps: ServiceDeps, user: SigningUp): Op[] {
  const { db, clock, limits, rights } = deps;
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
  return [
    { query: db.handle.insert(db.tables.grant).values(row).onConflictDoNothing() },
    ...announceTrialEnd(deps, user.id, now + limits.trialMs),
  ];
}
