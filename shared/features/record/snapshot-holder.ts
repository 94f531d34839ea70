import type { Level } from '@/shared/engines/contracts.ts';
import { idleSnapshot, reduceRecorder, type SessionEvent } from './model.ts';
import type { RecorderSnapshot } from './ports.ts';

export interface SnapshotHolder {
  readonly snapshot: RecorderSnapshot;
  dispatch(event: SessionEvent): void;
  emitLevel(level: Level): void;
  watch(listener: (snapshot: RecorderSnapshot) => void, signal: AbortSignal): void;
  watchLevel(listener: (level: Level) => void, signal: AbortSignal): void;
}

/** The one place where a session's snapshot changes. */
export function createSnapshotHolder(now: () => number): SnapshotHolder {
  let snapshot = idleSnapshot();
  const listeners = new Set<(snapshot: RecorderSnapshot) => void>();
  const levelListeners = new Set<(level: Level) => void>();
  return {
    get snapshot() {
      return snapshot;
    },
    dispatch(event) {
      snapshot = reduceRecorder(snapshot, event, now());
      for (const listener of [...listeners]) listener(snapshot);
    },
    emitLevel(level) {
      for (const listener of [...levelListeners]) listener(level);
    },
    watch(listener, signal) {
      subscribe(listeners, listener, signal);
      if (!signal.aborted) listener(snapshot);
    },
    watchLevel: (listener, signal) => subscribe(levelListeners, listener, signal),
  };
}

function subscribe<T>(listeners: Set<T>, listener: T, signal: AbortSignal): void {
  if (signal.aborted) return;
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
}
