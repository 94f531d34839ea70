import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { PracticeState, WelcomePorts } from './ports.ts';

export interface FakeWelcome extends WelcomePorts {
  /** The calls of the page, in order. */
  calls: string[];
  /** The next answer to the browser's question; null: allowed. */
  problem: MicrophoneErrorCode | null;
  isOnToolbar: boolean | null;
  /** The microphone hears this loudness. */
  hear(rmsDbfs: number): void;
  permit(state: 'granted' | 'prompt' | 'denied'): void;
  record(state: PracticeState): void;
}

/** The welcome tab without a browser. */
export function createFakeWelcome(permission: 'granted' | 'prompt' | 'denied' = 'prompt'): FakeWelcome {
  const listeners = createListeners();
  let state: PracticeState = { phase: 'idle' };
  let onLevel: (rmsDbfs: number) => void = () => undefined;
  let onPermission: (state: 'granted' | 'prompt' | 'denied') => void = () => undefined;
  const fake: FakeWelcome = {
    calls: [],
    problem: null,
    isOnToolbar: false,
    hear: (rmsDbfs) => onLevel(rmsDbfs),
    permit: (next) => onPermission(next),
    record(next) {
      state = next;
      listeners.emit();
    },
    microphone: {
      state: async () => permission,
      watch: (listener) => {
        onPermission = listener;
      },
      async check(listener, signal) {
        fake.calls.push('ask');
        if (fake.problem !== null) return err(fake.problem);
        onLevel = listener;
        signal.addEventListener('abort', () => fake.calls.push('close meter'));
        listener(Number.NEGATIVE_INFINITY);
        return ok(undefined);
      },
    },
    practice: {
      snapshot: () => state,
      subscribe: (listener) => listeners.add(listener),
      press: () => void fake.calls.push('press'),
    },
    isPinned: async () => fake.isOnToolbar,
    close: () => void fake.calls.push('close'),
  };
  return fake;
}
