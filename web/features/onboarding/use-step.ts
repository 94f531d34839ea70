import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Goal } from '@/shared/domain/account/goals.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import type { OnboardingMark } from '../../guard.ts';
import { useAccount } from '../account/site-context.ts';
import { takeOver } from '../account/take-over.ts';

/**
 * Ends a step. It continues without the server's response: this browser stores the answer, and the server asks again
 * later.
 */
export function useStep(goal: Goal, next: OnboardingMark): { isSaving: boolean; end(isSkipped: boolean): void } {
  const { session, api, kept } = useAccount();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const end = async (isSkipped: boolean) => {
    setSaving(true);
    await takeOver(session, api.setGoal(goal, isSkipped ? 'SKIP_FOR_NOW' : 'COMPLETED'));
    kept.onboarding.set(next);
    setSaving(false);
    void navigate(returnPathOf(query.get('returnTo')) ?? '/', { replace: true });
  };
  return { isSaving, end: (isSkipped) => void end(isSkipped) };
}
