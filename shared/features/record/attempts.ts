import { type AnswerRule, isAttempt } from '@/shared/domain/mote/answer-limits.ts';
import type { TakeStore } from '@/shared/store/contract.ts';

/** Number of a take's attempt at a question, and the limit (0: none). */
export interface AttemptCount {
  number: number;
  of: number;
}

/** Returns the next attempt. Counts the takes themselves, so an interrupted take counts too. */
export async function nextAttempt(
  takes: Pick<TakeStore, 'list'>,
  ownerId: string,
  { of, attempts }: AnswerRule,
): Promise<AttemptCount> {
  const known = await takes.list({ ownerId, includeDiscarded: true });
  return { number: known.filter((take) => isAttempt(take, of)).length + 1, of: attempts };
}

export const isUsedUp = (next: AttemptCount): boolean => next.of > 0 && next.number > next.of;

/** Returns whether the question's author allows another attempt after this. */
export const mayTryAgain = (attempt: AttemptCount | undefined): boolean =>
  !attempt || attempt.of === 0 || attempt.number < attempt.of;
