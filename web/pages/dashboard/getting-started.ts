import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import { needsLoopOptIn } from '@/shared/domain/account/goals.ts';
import type { BuiltFeatures } from '@/shared/domain/built.ts';
import type { PresenceView } from '../../features/presence/ports.ts';

export const FIRST_STEPS = ['extension', 'first', 'name', 'loops', 'class', 'pupils'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface StepState {
  step: FirstStep;
  isDone: boolean;
}

export interface FirstStepsOptions {
  session: Pick<SessionSnapshot, 'status' | 'user'>;
  presence: Pick<PresenceView, 'state'>;
  built: Pick<BuiltFeatures, 'loops'>;
  /** Number of pupils of each class; null: not known, or no classes for this user. */
  classes: readonly number[] | null;
}

/**
 * Returns the steps that this user can take, done or not. Omits steps whose state is unknown and steps that the user
 * has dismissed. No step sells anything.
 */
export function firstStepsOf({ session, presence, built, classes }: FirstStepsOptions): StepState[] {
  const { status, user } = session;
  if (status === null) return [];
  const { goals } = status;
  const states: Readonly<Record<FirstStep, boolean | null>> = {
    extension: presence.state === 'unknown' ? null : presence.state === 'installed',
    first: goals.makeFirstMote !== 'REQUIRED',
    name: user.canMyMoteName && goals.myMoteName !== 'DISMISSED' ? user.myMoteName !== '' : null,
    loops: built.loops && needsLoopOptIn(goals) ? false : null,
    class: classes && classes.length > 0,
    pupils: classes?.some((count) => count > 0) ?? null,
  };
  return FIRST_STEPS.flatMap((step) => {
    const isDone = states[step];
    return isDone === null ? [] : [{ step, isDone }];
  });
}
