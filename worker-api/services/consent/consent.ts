import { and, inArray } from 'drizzle-orm';
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
  const asked = users.filter(isAskedForConsent);
  if (asked.length === 0) return [...users];
  const subjects = asked.flatMap(({ id, institutionId }) => (institutionId === null ? [id] : [id, institutionId]));
  const records = await consentQuery(deps, [...new Set(subjects)]);
  const now = deps.clock();
  return users.filter((user) => !isAskedForConsent(user) || isAgreed(user, records, now));
}

function isAskedForConsent({ ageBand: stored, isMinor }: Child): boolean {
  const ageBand = stored === 'under-13' || stored === '13-17' || stored === 'adult' ? stored : null;
  return needsConsent({ ageBand, isMinor });
}

function isAgreed({ id, institutionId: school }: Child, records: readonly ConsentRecord[], now: number): boolean {
  const own = records.filter(({ subject }) => subject === id).sort((a, b) => b.at - a.at);
  if (own.some((record) => holds(record, now))) return true;
  // What was said of this very child stands above what the school said of all: a parent's no stays one.
  if (own[0] && isTakenBack(own[0])) return false;
  return records.some((one) => one.subject === school && one.kind === 'school-agreement' && holds(one, now));
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
