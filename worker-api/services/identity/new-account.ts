import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SignUpDetails } from '@/shared/contract/identity.ts';
import type { Goal } from '@/shared/domain/goals.ts';
import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { grantTrial } from '../entitlement/grants.ts';
import { askForMyMoteName } from '../goal.ts';
import { blankUser } from './blank-user.ts';
import { domainOf } from './email.ts';
import { linkCredential } from './known-account.ts';
import { acceptLegals } from './legals.ts';
import { localeOf, regionOf } from './locales.ts';
import type { Pending } from './pending.ts';
import { askForInstitution } from './school.ts';

export interface NewAccount {
  email: string;
  pending: Pending;
  /** What the person who signs in now has said in this very browser; null: is asked afterwards. */
  signUp: SignUpDetails | null;
  tzOffset: number | undefined;
}

/** An account as writes, for the atomic() in which its first sign-in is spent. */
export async function openAccount(
  deps: ServiceDeps,
  { email, pending, signUp, tzOffset }: NewAccount,
): Promise<{ user: UserRow; ops: Op[] }> {
  const institution = await deps.queries.institutionOfDomain(domainOf(email));
  const ageBand = signUp?.ageBand ?? null;
  const isMinor = ageBand !== null && ageBand !== 'adult';
  const user: UserRow = {
    ...blankUser(deps.clock()),
    email,
    emailDomain: domainOf(email),
    givenName: pending.profile?.givenName ?? '',
    familyName: pending.profile?.familyName ?? '',
    displayName: pending.profile?.displayName ?? '',
    countryCode: regionOf(pending.locale),
    tzOffset: tzOffset ?? 0,
    locale: localeOf(pending.locale),
    ageBand,
    isMinor,
    institutionId: institution?.id ?? null,
    institutionalRole: institution && isMinor ? 'student' : null,
    referredBy: await referrerOf(deps, signUp?.referrerCode),
  };
  const { db } = deps;
  const ops: Op[] = [
    { query: db.handle.insert(db.tables.user).values(user).onConflictDoNothing(), rows: 1 },
    ...goalsOf(deps, user, signUp?.institutionName),
    ...askForMyMoteName(deps, user),
    ...acceptLegals(deps, user.id, signUp?.legals ?? []),
    ...grantTrial(deps, user),
    ...linkCredential(deps, user.id, pending),
    ...askForInstitution(deps, user, signUp?.institutionName, 'sign-up'),
  ];
  return { user, ops };
}

/** What this person is asked for first; the rest of the goals was not asked. */
function goalsOf({ db, clock }: ServiceDeps, user: UserRow, school: string | undefined): Op[] {
  const isInstitutional = user.institutionId !== null;
  const hasName = user.givenName !== '' && user.familyName !== '';
  const required: Goal[] = ['userOnboarding', 'makeFirstMote'];
  if (!hasName) required.push('captureNameDetailsAfterEmailLogin');
  if (!user.isMinor && !isInstitutional) required.push('productOnboarding');
  if (!user.isMinor && !isInstitutional && !school?.trim()) required.push('schoolSearchDuringUserOnboarding');
  const at = clock();
  const rows = required.map((goal) => ({ id: randomUUID(), userId: user.id, goal, status: 'REQUIRED', at }));
  return [{ query: db.handle.insert(db.tables.goal).values(rows), rows: rows.length }];
}

async function referrerOf({ db }: ServiceDeps, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null;
  const { user } = db.tables;
  const rows = await db.handle.select({ id: user.id }).from(user).where(eq(user.referrerCode, code));
  return rows[0]?.id ?? null;
}
