import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SignUpDetails } from '@/shared/contract/identity.ts';
import type { Goal } from '@/shared/domain/account/goals.ts';
import type { Op } from '@/worker-api/db/contract.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { grantTrial } from '../entitlement/grants.ts';
import { askForMyMoteName } from '../goal.ts';
import { linkCredential } from '../profile/known-account.ts';
import { acceptLegals } from '../profile/legals.ts';
import { localeOf, regionOf } from '../profile/locales.ts';
import { askForInstitution } from '../profile/school.ts';
import type { Pending } from '../session/pending.ts';
import { blankUser } from '../user/blank-user.ts';
import { domainOf } from '../user/email.ts';

export interface NewAccount {
  email: string;
  pending: Pending;
  /** The user's own statements in this browser; null: they are asked afterwards. */
  signUp: SignUpDetails | null;
  tzOffset: number | undefined;
}

/** Returns the writes that create an account, for the atomic() that redeems its first sign-in. */
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

/** Returns the writes of the goals that this user is asked for first; the others are marked as not asked. */
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
