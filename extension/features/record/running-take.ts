/** Whether the recorder of a page has a take running, for what stands around it. */
export interface RunningTake {
  isRunning(): boolean;
  /** Called at each change. Returns the way to end it, as React's stores have it. */
  watch(listener: () => void): () => void;
  /** Ends it; what was said is kept. Without one it does nothing. */
  stop(): Promise<void>;
  /** By the recorder: null when nothing runs. */
  report(stop: (() => Promise<unknown>) | null): void;
}

export function createRunningTake(): RunningTake {
  const listeners = new Set<() => void>();
  let end: (() => Promise<unknown>) | null = null;
  return {
    isRunning: () => end !== null,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      await end?.();
    },
    report(stop) {
      const isNews = (stop === null) !== (end === null);
      end = stop;
      if (isNews) for (const listener of listeners) listener();
    },
  };
}
