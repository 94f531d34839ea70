import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, type Result } from '@/shared/base/result.ts';
import type { Call } from './define.ts';
import { isResult } from './envelope.ts';

export type MessageError = Extract<
  ErrorCode,
  'timed-out' | 'no-receiver' | 'extension-updated' | 'bad-request' | 'unknown'
>;

/** Sends a call. Returns its response, or the code of a failure; never rejects. */
export function callBy<In, Out, E extends string>(
  deliver: (message: unknown) => Promise<unknown>,
  call: Call<In, Out, E>,
  payload: In,
): Promise<Result<Out, E | MessageError>> {
  const message = { mote: 1, kind: 'call', name: call.name, to: call.to, payload };
  return raceTimeout<Out, E>(
    sendSafely<Out, E>(() => deliver(message)),
    call.timeoutMs,
  );
}

/** Sends a message. A transport may throw or reject; both become a code. */
export async function sendSafely<Out, E extends string>(
  send: () => Promise<unknown>,
): Promise<Result<Out, E | MessageError>> {
  try {
    const answer = await send();
    return isResult<Out, E>(answer) ? answer : err('no-receiver');
  } catch (fault) {
    return err(codeOf(fault));
  }
}

function raceTimeout<Out, E extends string>(
  answer: Promise<Result<Out, E | MessageError>>,
  timeoutMs: number,
): Promise<Result<Out, E | MessageError>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(err('timed-out')), timeoutMs);
    answer.then((result) => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}

/** Maps Chromium's own error messages (156) to codes; anything else is `unknown`. */
export function codeOf(fault: unknown): MessageError {
  const text = fault instanceof Error ? fault.message : String(fault);
  if (/context invalidated|runtime\.id|reading 'sendMessage'/i.test(text)) return 'extension-updated';
  if (
    /receiving end does not exist|port closed before|No tab with id|message channel (is )?closed|disconnected/i.test(
      text,
    )
  ) {
    return 'no-receiver';
  }
  return 'unknown';
}
