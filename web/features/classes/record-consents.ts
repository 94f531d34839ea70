import type { ErrorCode } from '@/shared/base/errors.ts';
import type { ClassApi } from '@/shared/client/class-api.ts';

export interface Permission {
  kind: 'parent' | 'school-agreement';
  /** The teacher's evidence, in their own words. */
  document: string;
  /** Epoch ms; null: until it is revoked. */
  until: number | null;
}

export interface RecordedConsents {
  done: readonly string[];
  failed: readonly string[];
  /** The first failure's error. */
  error: ErrorCode | null;
}

/**
 * Number of parallel calls: a whole class in parallel would hit the rate limit, and a sequence takes thirty round
 * trips.
 */
const SIDE_BY_SIDE = 4;

/** Records the same consent for several children, each separately. Failed ones can be retried. */
export async function recordConsents(
  api: Pick<ClassApi, 'giveConsent'>,
  subjects: readonly string[],
  permission: Permission,
): Promise<RecordedConsents> {
  const waiting = [...subjects];
  const done: string[] = [];
  const failed: string[] = [];
  let error: ErrorCode | null = null;
  async function work(): Promise<void> {
    for (let subject = waiting.shift(); subject !== undefined; subject = waiting.shift()) {
      const answer = await api.giveConsent({ subject, version: '', ...permission });
      (answer.ok ? done : failed).push(subject);
      if (!answer.ok) error ??= answer.error;
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { done, failed, error };
}

/** Revokes any earlier consent. */
export const takeBackConsent = (api: Pick<ClassApi, 'giveConsent'>, subject: string) =>
  api.giveConsent({ subject, kind: 'parent', document: '', version: '', until: 0 });
