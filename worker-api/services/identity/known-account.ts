import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SignUpDetails } from '@/shared/contract/identity.ts';
import type { AgeBand } from '@/shared/domain/user-session.ts';
import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { isSlip } from './adults-part.ts';
import { ageSaid } from './age-said.ts';
import { acceptLegals } from './legals.ts';
import type { Pending } from './pending.ts';

export interface Refresh {
  pending: Pending;
  signUp: SignUpDetails | null;
  tzOffset: number | undefined;
}

/** What a sign-in brings to an account that is there already: only what it does not have yet. Answers it as it is then. */
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
  // Who has made a slip is asked for their age again.
  const age = said && !(await isSlip(db, user, said)) ? said : null;
  Object.assign(change, age);
  const ops = acceptLegals(deps, user.id, signUp?.legals ?? []);
  if (Object.keys(change).length > 0) {
    ops.push({ query: db.handle.update(table).set(change).where(eq(table.id, user.id)), rows: 1 });
  }
  if (age) ops.push(...(await ageSaid(deps, { ...user, ...age })));
  return { user: { ...user, ...change }, ops: [...ops, ...linkCredential(deps, user.id, pending)] };
}

/** Null: the age is known already, or a school has said that this is a child. It is said once. */
export function ageChange(user: UserRow, ageBand: AgeBand): Pick<UserRow, 'ageBand' | 'isMinor'> | null {
  if (user.ageBand !== null || (user.isMinor && ageBand === 'adult')) return null;
  return { ageBand, isMinor: ageBand !== 'adult' };
}

/** Lets the next sign-in by this provider find the account, whatever its address is by then. */
export function linkCredential({ db, clock }: ServiceDeps, userId: string, { credential }: Pending): Op[] {
  if (!credential) return [];
  const row = { id: randomUUID(), userId, ...credential, createdAt: clock() };
  return [{ query: db.handle.insert(db.tables.credential).values(row).onConflictDoNothing() }];
}
