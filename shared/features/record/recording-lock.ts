import { takeLockName } from '@/shared/domain/mote/take.ts';
import type { RecordingLock } from './session-deps.ts';

const ORIGIN_LOCK = 'mote-recording';
const CHANNEL = 'mote-recording';
const TAKE_OVER_MS = 5_000;
/** A stopped take releases the lock within this time in ms, while the user may start the next one in another tab. */
const ENDING_MS = 1_000;

/**
 * Creates one recording lock per origin over all its contexts (navigator.locks: a dead context releases it), and a lock
 * per take, by which the store tells an interrupted take from a running one.
 */
export function createRecordingLock(
  locks: LockManager = navigator.locks,
  channel: BroadcastChannel = new BroadcastChannel(CHANNEL),
): RecordingLock {
  /**
   * A channel does not receive its own messages, and the offscreen document has several recorders: notify those
   * directly.
   */
  const here = new EventTarget();
  return {
    async hold(takeId, takeOver) {
      if (takeOver) {
        channel.postMessage('stop');
        here.dispatchEvent(new Event('stop'));
      }
      const releaseOrigin = await holdLock(locks, ORIGIN_LOCK, takeOver ? TAKE_OVER_MS : ENDING_MS);
      if (!releaseOrigin) return null;
      const releaseTake = await holdLock(locks, takeLockName(takeId), 0);
      return () => {
        releaseTake?.();
        releaseOrigin();
      };
    },
    onStopRequest(listener, signal) {
      channel.addEventListener('message', () => listener(), { signal });
      here.addEventListener('stop', () => listener(), { signal });
    },
  };
}

/** Resolves with null when the lock is not free within `waitMs`; 0: no wait. */
function holdLock(locks: LockManager, name: string, waitMs: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const options: LockOptions = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
    const held = locks.request(name, options, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(() => resolve(null));
  });
}
