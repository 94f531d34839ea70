import { type AnswerRule, isAttempt } from '@/shared/domain/answer-limits.ts';
import type { TakeStore } from '@/shared/store/contract.ts';

/** Which attempt at a question a take is, and of how many (0: of any number). */
export interface Attempt {
  number: number;
  of: number;
}

/** The next attempt. Counted from the takes themselves: what a dead browser left behind counts too. */
export async function nextAttempt(
  takes: Pick<TakeStore, 'list'>,
  ownerId: string,
  { of, attempts }: AnswerRule,
): Promise<Attempt> {
  const known = await takes.list({ ownerId, includeDiscarded: true });
  return { number: known.filter((take) => isAttempt(take, of)).length + 1, of: attempts };
}

export const isUsedUp = (next: Attempt): boolean => next.of > 0 && next.number > next.of;

/** Whether whoever made the question allows one more after this. */
export const mayTryAgain = (attempt: Attempt | undefined): boolean =>
  !attempt || attempt.of === 0 || attempt.number < attempt.of;
