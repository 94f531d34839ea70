import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import { isLoopOptInAsked } from '@/shared/domain/goals.ts';
import type { PresenceView } from '../../features/presence/ports.ts';

export const NEXT_STEPS = ['first', 'name', 'loops', 'extension'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** What this person has not done yet, the first first. Nothing here sells anything. */
export function nextStepsOf(
  { status, user }: Pick<SessionSnapshot, 'status' | 'user'>,
  { state }: Pick<PresenceView, 'state'>,
): NextStep[] {
  const { goals } = status ?? {};
  return NEXT_STEPS.filter((step) => {
    if (step === 'first') return goals?.makeFirstMote === 'REQUIRED';
    if (step === 'name') return user.canMyMoteName && user.myMoteName === '' && goals?.myMoteName !== 'DISMISSED';
    if (step === 'loops') return goals !== undefined && isLoopOptInAsked(goals);
    return state === 'not-installed';
  });
}
