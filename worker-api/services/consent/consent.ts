import { and, inArray } from 'drizzle-orm';
import type { ConsentState } from '@/shared/contract/classes.ts';
import { needsConsent } from '@/shared/domain/account/market.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';

type Child = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/**
 * Returns true if this user's recordings may be stored on the server. A young child's need a consent record that holds
 * now.
 */
export const mayUpload = async (deps: Pick<ServiceDeps, 'db' | 'clock'>, user: Child): Promise<boolean> =>
  (await whoMayUpload(deps, [user])).length > 0;

/** Returns those of the users who may upload. */
export async function whoMayUpload<U extends Child>(
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  users: readonly U[],
): Promise<U[]> {
  const stateOf = await consentsOf(deps, users);
  return users.filter((user) => ['not-needed', 'given'].includes(stateOf(user)));
}

/** Returns the consent state of each of these users, with one query. */
export async function consentsOf(
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  users: readonly Child[],
): Promise<(user: Child) => ConsentState> {
  const asked = users.filter(isSubjectToConsent);
  const subjects = asked.flatMap(({ id, institutionId }) => (institutionId === null ? [id] : [id, institutionId]));
  const records = asked.length === 0 ? [] : await consentQuery(deps, [...new Set(subjects)]);
  const now = deps.clock();
  return (user) => (isSubjectToConsent(user) ? consentOf(user, records, now) : 'not-needed');
}

function isSubjectToConsent({ ageBand: stored, isMinor }: Child): boolean {
  const ageBand = stored === 'under-13' || stored === '13-17' || stored === 'adult' ? stored : null;
  return needsConsent({ ageBand, isMinor });
}

function consentOf({ id, institutionId: school }: Child, records: readonly ConsentRecord[], now: number): ConsentState {
  const own = records.filter(({ subject }) => subject === id).sort((a, b) => b.at - a.at);
  if (own.some((record) => holds(record, now))) return 'given';
  // A record of this child outweighs the school's agreement for all: a parent's refusal stays a refusal.
  if (own[0] && isTakenBack(own[0])) return 'withdrawn';
  const isAgreed = records.some((one) => one.subject === school && one.kind === 'school-agreement' && holds(one, now));
  return isAgreed ? 'given' : 'missing';
}

type ConsentRecord = Awaited<ReturnType<typeof consentQuery>>[number];

const holds = ({ at, until }: ConsentRecord, now: number): boolean => at <= now && (until === null || until > now);
/** A revoked record has its end before its beginning. */
const isTakenBack = ({ at, until }: ConsentRecord): boolean => until !== null && until <= at;

/** Selects all records of these children or schools. */
export function consentQuery({ db }: Pick<ServiceDeps, 'db'>, subjects: readonly string[]) {
  const { consent } = db.tables;
  const { subject, kind, at, until, document, version } = consent;
  return db.handle
    .select({ subject, kind, at, until, document, version })
    .from(consent)
    .where(and(inArray(subject, [...subjects]), inArray(kind, ['school-agreement', 'parent'])));
}

/** Returns the newest of these records in which the school's agreement holds; null: none does. */
export function agreementIn(records: readonly ConsentRecord[], school: string, now: number) {
  const [newest] = records
    .filter((record) => record.subject === school && holds(record, now))
    .sort((a, b) => b.at - a.at);
  return newest ? { document: newest.document, version: newest.version, until: newest.until } : null;
}

export const consentNeeded = (): ApiError =>
  new ApiError(
    'consent-needed',
    'The school has to agree, or a teacher for this child, before this can be kept on the server',
  );
