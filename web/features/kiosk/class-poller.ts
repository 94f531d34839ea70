import type { Clock } from '@/shared/base/clock.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/account/teacher-controls.ts';

/** The class as last sent by the server. It stays valid until the server sends another, also offline. */
export interface ClassPoller {
  answer(): KioskAnswer;
  /** Calls `listener` with the current class and at each change. */
  watch(listener: (answer: KioskAnswer) => void, signal: AbortSignal): void;
  /**
   * On use of the device: refreshes an outdated class. Without use there are no requests, nor for a code that the
   * server no longer knows.
   */
  freshen(): void;
  /** Requests the class now. Returns the reason for a failure, or null. */
  ask(): Promise<ErrorCode | null>;
}

export interface ClassNowDeps {
  first: KioskAnswer;
  open(): Promise<ApiResult<KioskAnswer>>;
  clock: Clock;
}

export function createClassPoller({ first, open, clock }: ClassNowDeps): ClassPoller {
  const watchers = createListeners();
  let last = first;
  let requestedAt = clock.now();
  let isCodeOver = false;

  async function ask(): Promise<ErrorCode | null> {
    requestedAt = clock.now();
    const opened = await open();
    isCodeOver = !opened.ok && opened.error === 'no-such-code';
    if (!opened.ok) return opened.error;
    const hasChanged = JSON.stringify(opened.value) !== JSON.stringify(last);
    // The code now belongs to another class: ignore its response.
    if (!hasChanged || opened.value.class.id !== last.class.id) return null;
    last = opened.value;
    watchers.emit();
    return null;
  }

  return {
    answer: () => last,
    watch(listener, signal) {
      watchers.add(() => listener(last), signal);
      listener(last);
    },
    freshen() {
      if (isCodeOver) return;
      if (Math.abs(clock.now() - requestedAt) >= CONTROLS_LIFE_MS) void ask();
    },
    ask,
  };
}
