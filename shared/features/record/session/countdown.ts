import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

export interface CountdownDeps {
  view: SnapshotHolder;
  /** Epoch ms. */
  now(): number;
}

/** The seconds between an open microphone and the recording. */
export interface Countdown {
  readonly isRunning: boolean;
  /** Shows the countdown, and calls `onOver` at its end, or `onCancelled`. */
  start(onOver: () => void, onCancelled: () => void): void;
  cancel(): void;
}

export function createCountdown({ view, now }: CountdownDeps): Countdown {
  let running: { timer: ReturnType<typeof setTimeout>; onCancelled(): void } | null = null;
  return {
    get isRunning() {
      return running !== null;
    },
    start(onOver, onCancelled) {
      const timer = setTimeout(() => {
        running = null;
        onOver();
      }, LIMITS.countdownMs);
      running = { timer, onCancelled };
      view.dispatch({ type: 'counting', until: now() + LIMITS.countdownMs });
    },
    cancel() {
      if (!running) return;
      const { timer, onCancelled } = running;
      running = null;
      clearTimeout(timer);
      onCancelled();
    },
  };
}
