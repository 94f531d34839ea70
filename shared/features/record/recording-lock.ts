import { takeLockName } from '@/shared/domain/take.ts';
import type { RecordingLock } from './session-deps.ts';

const ORIGIN_LOCK = 'mote-recording';
const CHANNEL = 'mote-recording';
const TAKE_OVER_MS = 5_000;
/** A take that was stopped in one tab is kept and lets go within this, while its person is already at the next one. */
const ENDING_MS = 1_000;

/**
 * One recording per origin over all its contexts (navigator.locks: a context that dies lets go by itself), and a lock per take,
 * by which the store tells an interrupted take from one that is being recorded.
 */
export function createRecordingLock(
  locks: LockManager = navigator.locks,
  channel: BroadcastChannel = new BroadcastChannel(CHANNEL),
): RecordingLock {
  /** A channel does not hear itself, and the offscreen document holds several recorders: they are told directly. */
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
    onAskedToStop(listener, signal) {
      channel.addEventListener('message', () => listener(), { signal });
      here.addEventListener('stop', () => listener(), { signal });
    },
  };
}

/** Null when it is not free within `waitMs`; 0: at once. */
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
