import { createListeners } from '@/shared/base/listeners.ts';

/**
 * Connects the code that enqueues jobs with the job runner. Without a listener, as in a test, ringing it does nothing.
 */
export interface Alarm {
  ring(): void;
  listen(listener: () => void): void;
}

export function createAlarm(): Alarm {
  const listeners = createListeners();
  return {
    ring: () => {
      listeners.emit();
    },
    listen: (listener) => void listeners.add(listener),
  };
}
