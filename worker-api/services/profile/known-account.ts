import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SignUpDetails } from '@/shared/contract/identity.ts';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';
import type { Op } from '@/worker-api/db/contract.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import { onAgeDeclared } from '../consent-changes/age-said.ts';
import type { ServiceDeps } from '../context.ts';
import type { Pending } from '../session/pending.ts';
import { isSlip } from './adults-part.ts';
import { acceptLegals } from './legals.ts';

export interface Refresh {
  pending: Pending;
  signUp: SignUpDetails | null;
  tzOffset: number | undefined;
}

/**
 * Adds what a sign-in brings to an existing account: only fields that it does not have yet. Returns the row afterwards.
 */
export async function refreshAccount(
  deps: ServiceDeps,
  user: UserRow,
  { pending, signUp, tzOffset }: Refresh,
): Promise<{ user: UserRow; ops: Op[] }> {
  const { db } = deps;
  const { user: table } = db.tables;
  const change: Partial<UserRow> = {};
  if (tzOffset !== undefined && tzOffset !== user.tzOffset) change.tzOffset = tzOffset;
  if (pending.profile && user.givenName === '' && user.familyName === '') {
    change.givenName = pending.profile.givenName;
    change.familyName = pending.profile.familyName;
  }
  const said = signUp ? ageChange(user, signUp.ageBand) : null;
  // Mote asks a user who made a slip for the age again.
  const age = said && !(await isSlip(db, user, said)) ? said : null;
  Object.assign(change, age);
  const ops = acceptLegals(deps, user.id, signUp?.legals ?? []);
  if (Object.keys(change).length > 0) {
    ops.push({ query: db.handle.update(table).set(change).where(eq(table.id, user.id)), rows: 1 });
  }
  if (age) ops.push(...(await onAgeDeclared(deps, { ...user, ...age })));
  return { user: { ...user, ...change }, ops: [...ops, ...linkCredential(deps, user.id, pending)] };
}

/**
 * Returns the change of age. Null: the age is already known, or a school has declared this user a child. Users declare
 * it only once.
 */
export function ageChange(user: UserRow, ageBand: AgeBand): Pick<UserRow, 'ageBand' | 'isMinor'> | null {
  if (user.ageBand !== null || (user.isMinor && ageBand === 'adult')) return null;
  return { ageBand, isMinor: ageBand !== 'adult' };
}

/** Links the provider, so that its next sign-in finds the account even if the address has changed. */
export function linkCredential({ db, clock }: ServiceDeps, userId: string, { credential }: Pending): Op[] {
  if (!credential) return [];
  const row = { id: randomUUID(), userId, ...credential, createdAt: clock() };
  return [{ query: db.handle.insert(db.tables.credential).values(row).onConflictDoNothing() }];
}
