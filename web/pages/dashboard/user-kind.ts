import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { isLearner } from '@/shared/domain/account/survey.ts';

export type UserKind = 'teacher' | 'pupil' | 'admin' | 'individual';

type Status = Pick<IdentityStatus, 'identity' | 'entitlements'>;

/**
 * Returns true if the dashboard offers to make classes. A learner joins classes; an adult learner who has made one
 * keeps the way to it.
 */
export function isTeaching(status: Status | null, classes: readonly Pick<ClassAnswer, 'role'>[]): boolean {
  if (status?.entitlements.canCreateClass !== true) return false;
  return !isLearner(status.identity.survey?.role ?? null) || classes.some(({ role }) => role !== 'student');
}

/** Returns the kind of user that the dashboard addresses. An admin who teaches is addressed as a teacher. */
export function userKindOf(status: Pick<Status, 'identity'> | null, teaches: boolean): UserKind {
  if (status?.identity.isMinor) return 'pupil';
  if (teaches) return 'teacher';
  return status?.identity.isAdmin ? 'admin' : 'individual';
}
