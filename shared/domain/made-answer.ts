import type { AnswerRule } from './answer-limits.ts';
import type { AnswerErrorCode } from './errors.ts';

/** What a recording that is there already says of itself where it is to be an answer. */
export interface MadeAnswer {
  durationMs: number;
  /** The question that it was recorded for. */
  answerTo?: string | undefined;
}

/**
 * Why it is no answer under this rule; null: it is one. Where attempts are counted only what was recorded for the question was counted: the
 * best of ten made elsewhere would be an eleventh.
 */
export function refusalOfMade(
  { of, maxSeconds, attempts }: AnswerRule,
  { durationMs, answerTo }: MadeAnswer,
): AnswerErrorCode | null {
  // In the seconds that are shown: a take that was ended at the limit holds its last frame whole.
  if (Math.floor(durationMs / 1000) > maxSeconds) return 'answer-too-long';
  return attempts > 0 && answerTo !== of ? 'answer-from-elsewhere' : null;
}
