import { defineCall } from '@/extension/messaging/define.ts';
import type { AnswerErrorCode, InsertErrorCode } from '@/shared/base/errors.ts';

/** Inserts text at the user's last caret in the page. `requestId`: new for each of the user's requests. */
export const insertTextHere = defineCall<
  { requestId: string; text: string },
  { readBackMs: number },
  InsertErrorCode | AnswerErrorCode
>('answers.insert-text-here', { from: ['page'], to: 'worker', timeoutMs: 10_000 });
