import { and, inArray } from 'drizzle-orm';
import type { ConsentState } from '@/shared/contract/classes.ts';
import { needsConsent } from '@/shared/domain/market.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';

type Child = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/** Whether what this person records may be kept on the server: a young child's only with a consent record that holds now. */
export const mayUpload = async (deps: Pick<ServiceDeps, 'db' | 'clock'>, user: Child): Promise<boolean> =>
  (await whoMayUpload(deps, [user])).length > 0;

/** The same of many at once: those who may. */
export async function whoMayUpload<U extends Child>(
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  users: readonly U[],
): Promise<U[]> {
  const stateOf = await consentsOf(deps, users);
  return users.filter((user) => ['not-needed', 'given'].includes(stateOf(user)));
}

/** How each of these people stands, by one look at the records. */
export async function consentsOf(
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  users: readonly Child[],
): Promise<(user: Child) => ConsentState> {
  const asked = users.filter(isAskedForConsent);
  const subjects = asked.flatMap(({ id, institutionId }) => (institutionId === null ? [id] : [id, institutionId]));
  const records = asked.length === 0 ? [] : await consentQuery(deps, [...new Set(subjects)]);
  const now = deps.clock();
  return (user) => (isAskedForConsent(user) ? consentOf(user, records, now) : 'not-needed');
}

function isAskedForConsent({ ageBand: stored, isMinor }: Child): boolean {
  const ageBand = stored === 'under-13' || stored === '13-17' || stored === 'adult' ? stored : null;
  return needsConsent({ ageBand, isMinor });
}

function consentOf({ id, institutionId: school }: Child, records: readonly ConsentRecord[], now: number): ConsentState {
  const own = records.filter(({ subject }) => subject === id).sort((a, b) => b.at - a.at);
  if (own.some((record) => holds(record, now))) return 'given';
  // What was said of this very child stands above what the school said of all: a parent's no stays one.
  if (own[0] && isTakenBack(own[0])) return 'withdrawn';
  const isAgreed = records.some((one) => one.subject === school && one.kind === 'school-agreement' && holds(one, now));
  return isAgreed ? 'given' : 'missing';
}

type ConsentRecord = Awaited<ReturnType<typeof consentQuery>>[number];

const holds = ({ at, until }: ConsentRecord, now: number): boolean => at <= now && (until === null || until > now);
/** One that was taken back has its end before its beginning. */
const isTakenBack = ({ at, until }: ConsentRecord): boolean => until !== null && until <= at;

/** All records of children, or of schools. */
export function consentQuery({ db }: Pick<ServiceDeps, 'db'>, subjects: readonly string[]) {
  const { consent } = db.tables;
  const { subject, kind, at, until, document, version } = consent;
  return db.handle
    .select({ subject, kind, at, until, document, version })
    .from(consent)
    .where(and(inArray(subject, [...subjects]), inArray(kind, ['school-agreement', 'parent'])));
}

/** The newest agreement of a school among these records that holds; null: none does. */
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
