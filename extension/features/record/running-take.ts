import { createListeners } from '@/shared/base/listeners.ts';

/** Tells the screens around a recorder whether a take runs in it. */
export interface RunningTake {
  isRunning(): boolean;
  /** Calls `listener` at each change. Returns the unsubscribe function, as stores for React do. */
  watch(listener: () => void): () => void;
  /** Stops the take and keeps its sound. Does nothing while no take runs. */
  stop(): Promise<void>;
  /** Called by the recorder with the function that stops the take. Null: no take runs. */
  report(stop: (() => Promise<unknown>) | null): void;
}

export function createRunningTake(): RunningTake {
  const listeners = createListeners();
  let end: (() => Promise<unknown>) | null = null;
  return {
    isRunning: () => end !== null,
    watch(listener) {
      return listeners.add(listener);
    },
    async stop() {
      await end?.();
    },
    report(stop) {
      const hasChanged = (stop === null) !== (end === null);
      end = stop;
      if (hasChanged) listeners.emit();
    },
  };
}
