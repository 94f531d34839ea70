import type { IdentityStatus } from '@/shared/contract/identity.ts';

export type UserKind = 'teacher' | 'pupil' | 'admin' | 'individual';

/** Returns the kind of user that the dashboard addresses. An admin who teaches is addressed as a teacher. */
export function userKindOf(status: Pick<IdentityStatus, 'identity' | 'entitlements'> | null): UserKind {
  if (status?.identity.isMinor) return 'pupil';
  if (status?.entitlements.canCreateClass) return 'teacher';
  return status?.identity.isAdmin ? 'admin' : 'individual';
}
