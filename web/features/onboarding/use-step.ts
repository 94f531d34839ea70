import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Goal } from '@/shared/domain/account/goals.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import type { OnboardingMark } from '../../guard.ts';
import { useAccount } from '../account/site-context.ts';
import { takeOver } from '../account/take-over.ts';

export interface Step {
  isSaving: boolean;
  /** Runs `save`, which completes the goal, and continues. */
  finish(save: () => Promise<unknown>): void;
  /** Says that the step is done, for a step that the server does not see. */
  complete(): void;
  /** Runs `before`, puts the goal off and continues. */
  skip(before?: () => Promise<unknown>): void;
}

/**
 * Ends a step. It continues without the server's response: this browser's mark opens the way. A goal that the server
 * still requires then has a card on the dashboard, which leads back to the step.
 */
export function useStep(goal: Goal, next: OnboardingMark): Step {
  const { session, api, kept } = useAccount();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const end = async (save: () => Promise<unknown>) => {
    setSaving(true);
    await save();
    // A survey that is answered again does not bring the product step back.
    if (kept.onboarding.get() !== 'done') kept.onboarding.set(next);
    setSaving(false);
    void navigate(returnPathOf(query.get('returnTo')) ?? '/', { replace: true });
  };
  const say = (status: 'COMPLETED' | 'SKIP_FOR_NOW') => takeOver(session, api.setGoal(goal, status));
  return {
    isSaving,
    finish: (save) => void end(save),
    complete: () => void end(() => say('COMPLETED')),
    skip: (before) =>
      void end(async () => {
        await before?.();
        await say('SKIP_FOR_NOW');
      }),
  };
}
