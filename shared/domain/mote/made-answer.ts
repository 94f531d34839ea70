import type { AnswerErrorCode } from '@/shared/base/errors.ts';
import type { AnswerRule } from './answer-limits.ts';

/** Facts of an existing recording that is offered as an answer. */
export interface MadeAnswer {
  durationMs: number;
  /** The question that it was recorded for. */
  answerTo?: string | undefined;
}

/**
 * Returns the reason why the recording is not a valid answer; null: it is valid. If attempts are limited, it must have
 * been recorded for the question: the best of ten made elsewhere would bypass the limit.
 */
export function refusalOfMade(
  { of, maxSeconds, attempts }: AnswerRule,
  { durationMs, answerTo }: MadeAnswer,
): AnswerErrorCode | null {
  // Compares displayed seconds: a take that ended at the limit contains its last frame whole.
  if (Math.floor(durationMs / 1000) > maxSeconds) return 'answer-too-long';
  return attempts > 0 && answerTo !== of ? 'answer-from-elsewhere' : null;
}
