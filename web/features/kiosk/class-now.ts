import type { ApiResult } from '@/shared/contract/answer.ts';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import type { Clock } from '@/shared/domain/clock.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/teacher-controls.ts';

/** What the server last said of the class. It holds until the server says otherwise, also offline. */
export interface ClassNow {
  answer(): KioskAnswer;
  /** Tells what is now, and each change. */
  watch(listener: (answer: KioskAnswer) => void, signal: AbortSignal): void;
  /** At a sign of use: asks when the last word is old. At rest nobody asks, nor by a code that the server does not know any more. */
  freshen(): void;
  /** Asks, and answers why that was not possible. */
  ask(): Promise<ErrorCode | null>;
}

export interface ClassNowDeps {
  first: KioskAnswer;
  open(): Promise<ApiResult<KioskAnswer>>;
  clock: Clock;
}

export function createClassNow({ first, open, clock }: ClassNowDeps): ClassNow {
  const watchers = new Set<(answer: KioskAnswer) => void>();
  let last = first;
  let askedAt = clock.now();
  let isCodeOver = false;

  async function ask(): Promise<ErrorCode | null> {
    askedAt = clock.now();
    const opened = await open();
    isCodeOver = !opened.ok && opened.error === 'no-such-code';
    if (!opened.ok) return opened.error;
    const isNews = JSON.stringify(opened.value) !== JSON.stringify(last);
    // A code that is given to another class says nothing of this one.
    if (!isNews || opened.value.class.id !== last.class.id) return null;
    last = opened.value;
    for (const listener of watchers) listener(last);
    return null;
  }

  return {
    answer: () => last,
    watch(listener, signal) {
      watchers.add(listener);
      signal.addEventListener('abort', () => watchers.delete(listener), { once: true });
      listener(last);
    },
    freshen() {
      if (isCodeOver) return;
      if (Math.abs(clock.now() - askedAt) >= CONTROLS_LIFE_MS) void ask();
    },
    ask,
  };
}
