import { useRef } from 'react';
import type { AccountView } from '@/extension/features/account/account-view.ts';

/**
 * Returns a new key for another user, who must not see the previous user's screen. A sign-in keeps the key, because the
 * takes belong to the new user too. So does a session that the server has ended: its user may be recording.
 */
export function useUserKey(view: AccountView | null): number {
  const person = useRef<{ userId: string | null; key: number }>({ userId: null, key: 0 });
  if (view && view.login !== 'ended') person.current = startNewEpoch(person.current, view.userId);
  return person.current.key;
}

export function startNewEpoch(
  before: { userId: string | null; key: number },
  userId: string | null,
): { userId: string | null; key: number } {
  if (before.userId === userId) return before;
  return { userId, key: before.userId === null ? before.key : before.key + 1 };
}
