import { LIMITS } from '@/shared/domain/limits.ts';
import type { RecorderPhase } from './ports.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

/** Phases in which a recording may be wished for next: the room is looked at as each begins. */
const BEFORE_A_TAKE: readonly RecorderPhase[] = ['idle', 'arming', 'counting', 'blocked'];

/** Has the snapshot say when the device is nearly full. Returns the look itself, for when room was made. */
export function watchRoom(
  view: SnapshotHolder,
  freeBytes: () => Promise<number | null>,
  signal: AbortSignal,
): () => Promise<void> {
  let phase: RecorderPhase | null = null;
  async function look(): Promise<void> {
    const free = await freeBytes();
    if (!signal.aborted) view.dispatch({ type: 'room', isLow: free !== null && free < LIMITS.lowRoomBytes });
  }
  view.watch((snapshot) => {
    if (snapshot.phase === phase) return;
    phase = snapshot.phase;
    if (BEFORE_A_TAKE.includes(phase)) void look();
  }, signal);
  return look;
}
