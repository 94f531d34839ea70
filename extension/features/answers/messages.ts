import { defineCall } from '@/extension/messaging/define.ts';
import type { AnswerErrorCode, InsertErrorCode } from '@/shared/domain/errors.ts';

/** The sidebar puts words where the person last was in the page. `requestId`: one for each time that they ask. */
export const insertTextHere = defineCall<
  { requestId: string; text: string },
  { readBackMs: number },
  InsertErrorCode | AnswerErrorCode
>('answers.insert-text-here', { from: ['page'], to: 'worker', timeoutMs: 10_000 });
