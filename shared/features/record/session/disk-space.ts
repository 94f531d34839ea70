import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { RecorderPhase } from '../ports.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

/** Phases before a recording: disk space is checked at the start of each. */
const BEFORE_A_TAKE: readonly RecorderPhase[] = ['idle', 'arming', 'counting', 'blocked'];

/** Keeps the snapshot's low-space flag current. Returns the check, for a call after space was freed. */
export function watchDiskSpace(
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
