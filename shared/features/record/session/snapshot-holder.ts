import { createListeners } from '@/shared/base/listeners.ts';
import type { Level } from '@/shared/engines/contracts.ts';
import { idleSnapshot, type RecordSessionEvent, reduceRecorder } from '../model.ts';
import type { RecorderSnapshot } from '../ports.ts';

export interface SnapshotHolder {
  readonly snapshot: RecorderSnapshot;
  dispatch(event: RecordSessionEvent): void;
  emitLevel(level: Level): void;
  watch(listener: (snapshot: RecorderSnapshot) => void, signal: AbortSignal): void;
  watchLevel(listener: (level: Level) => void, signal: AbortSignal): void;
}

/** Creates the only holder that changes a session's snapshot. */
export function createSnapshotHolder(now: () => number): SnapshotHolder {
  let snapshot = idleSnapshot();
  const listeners = createListeners();
  const levelListeners = createListeners<[level: Level]>();
  return {
    get snapshot() {
      return snapshot;
    },
    dispatch(event) {
      snapshot = reduceRecorder(snapshot, event, now());
      listeners.emit();
    },
    emitLevel(level) {
      levelListeners.emit(level);
    },
    watch(listener, signal) {
      // Reads the snapshot at the call: another listener may have changed it since `emit`.
      listeners.add(() => listener(snapshot), signal);
      if (!signal.aborted) listener(snapshot);
    },
    watchLevel: (listener, signal) => void levelListeners.add(listener, signal),
  };
}
