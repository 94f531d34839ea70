import { useRef } from 'react';
import type { AccountView } from '@/extension/features/account/account-view.ts';

/**
 * Another key for another person: what one has on screen is not the next one's to see. Signing in keeps it, for takes come along;
 * so does a session that the server has ended, for its person is still here and may be in the middle of a take.
 */
export function usePersonKey(view: AccountView | null): number {
  const person = useRef<{ userId: string | null; key: number }>({ userId: null, key: 0 });
  if (view && view.login !== 'ended') person.current = nextPerson(person.current, view.userId);
  return person.current.key;
}

export function nextPerson(
  before: { userId: string | null; key: number },
  userId: string | null,
): { userId: string | null; key: number } {
  if (before.userId === userId) return before;
  return { userId, key: before.userId === null ? before.key : before.key + 1 };
}
