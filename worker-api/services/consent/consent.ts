import { and, inArray } from 'drizzle-orm';
import { needsConsent } from '@/shared/domain/market.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';

type Child = Pick<UserRow, 'id' | 'ageBand' | 'isMinor' | 'institutionId'>;

/** Whether what this person records may be kept on the server: a young child's only with a consent record that holds now. */
export async function mayUpload(deps: ServiceDeps, user: Child): Promise<boolean> {
  const ageBand =
    user.ageBand === 'under-13' || user.ageBand === '13-17' || user.ageBand === 'adult' ? user.ageBand : null;
  if (!needsConsent({ ageBand, isMinor: user.isMinor })) return true;
  const now = deps.clock();
  const school = user.institutionId;
  const records = await consentQuery(deps, school === null ? [user.id] : [user.id, school]);
  const own = records.filter(({ subject }) => subject === user.id).sort((a, b) => b.at - a.at);
  if (own.some((record) => holds(record, now))) return true;
  // What was said of this very child stands above what the school said of all: a parent's no stays one.
  if (own[0] && isTakenBack(own[0])) return false;
  return records.some((one) => one.subject === school && one.kind === 'school-agreement' && holds(one, now));
}

type ConsentRecord = Awaited<ReturnType<typeof consentQuery>>[number];

const holds = ({ at, until }: ConsentRecord, now: number): boolean => at <= now && (until === null || until > now);
/** One that was taken back has its end before its beginning. */
const isTakenBack = ({ at, until }: ConsentRecord): boolean => until !== null && until <= at;

/** All records of a child, or of a school. */
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
