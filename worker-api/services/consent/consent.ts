import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { needsConsent } from '@/shared/domain/market.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';

/** Whether what this person records may be kept on the server: a young child's only with a consent record that holds now. */
export async function mayUpload(
  deps: ServiceDeps,
  user: Pick<UserRow, 'id' | 'ageBand' | 'isMinor'>,
): Promise<boolean> {
  const ageBand =
    user.ageBand === 'under-13' || user.ageBand === '13-17' || user.ageBand === 'adult' ? user.ageBand : null;
  if (!needsConsent({ ageBand, isMinor: user.isMinor })) return true;
  return (await consentQuery(deps, user.id, deps.clock())).length > 0;
}

/** The records that hold at a moment: one that was taken back has its end in the past. */
export function consentQuery({ db }: Pick<ServiceDeps, 'db'>, subject: string, now: number) {
  const { consent } = db.tables;
  return db.handle
    .select({ id: consent.id })
    .from(consent)
    .where(
      and(
        eq(consent.subject, subject),
        or(eq(consent.kind, 'school-agreement'), eq(consent.kind, 'parent')),
        lte(consent.at, now),
        or(isNull(consent.until), gt(consent.until, now)),
      ),
    )
    .limit(1);
}

export const consentNeeded = (): ApiError =>
  new ApiError('consent-needed', 'A school or a parent has to agree before this can be kept on the server');
