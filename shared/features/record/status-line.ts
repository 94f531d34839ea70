import { formatDuration, lengthParts } from '@/shared/base/duration.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { type Delivery, isHeld, type Placement, waitOf } from '@/shared/domain/mote/take.ts';
import type { RecorderSnapshot } from './ports.ts';

/** A Fluent message and its arguments. */
export interface Line {
  id: string;
  args?: Record<string, string | number>;
}

/**
 * Returns the line under the record button: the state of this take in plain words. `isDue`: the retry time has come;
 * `hasEnded`: the link has expired.
 */
export function statusLine(snapshot: RecorderSnapshot, elapsedMs: number, isDue = false, hasEnded = false): Line {
  const { phase, maxMs } = snapshot;
  switch (phase) {
    case 'idle':
      return idleLine(maxMs);
    case 'recording':
    case 'paused':
      return { id: `record-status-${phase}`, args: { time: shortTime(elapsedMs) } };
    case 'review':
      return hasEnded ? { id: 'record-status-ended' } : reviewLine(snapshot, isDue);
    default:
      return { id: `record-status-${phase}` };
  }
}

/** Returns the limit in minutes if they are whole; a teacher's limit may be less than one. */
const idleLine = (maxMs: number): Line =>
  maxMs % 60_000 === 0
    ? { id: 'record-status-idle', args: { minutes: maxMs / 60_000 } }
    : { id: 'record-status-idle-seconds', args: { seconds: Math.round(maxMs / 1_000) } };

function reviewLine({ delivery, placement }: RecorderSnapshot, isDue: boolean): Line {
  const place = placeOf(placement);
  if (delivery?.state === 'final') return { id: `record-status-ready${place}` };
  const isOnItsWay = delivery === null || (delivery.state === 'sending' && waitOf(delivery) === null);
  if (place && isOnItsWay) return { id: `record-status-on-its-way${place}` };
  const wait = delivery && waitOf(delivery);
  if (wait && typeof wait !== 'string') {
    const { reason, retryAt } = wait;
    return isDue
      ? { id: 'record-status-due', args: { reason } }
      : { id: 'record-status-waiting', args: { reason, at: retryAt } };
  }
  return { id: deliveryLine(delivery) };
}

const placeOf = (placement: Placement | null): string =>
  placement?.state === 'placed' || placement?.state === 'copied' ? `-${placement.state}` : '';

function deliveryLine(delivery: Delivery | null): string {
  if (delivery?.state === 'sending') {
    const wait = waitOf(delivery);
    if (wait === 'server') return 'record-status-no-answer';
    return wait === null ? 'record-status-sending' : 'record-status-local-offline';
  }
  if (delivery && isHeld(delivery)) return 'record-status-local-refused';
  if (delivery?.state === 'failed') return 'record-status-failed';
  if (delivery?.state === 'local') return `record-status-local-${delivery.reason}`;
  return 'record-status-saved';
}

/** Formats 0:12 without the leading zero of mm:ss, which is for tables. */
export const shortTime = (ms: number): string => formatDuration(ms).replace(/^0(?=\d)/, '');

/** Returns the screen reader's text for a change; null: none. Never once a second. */
export function announcement(before: RecorderSnapshot, after: RecorderSnapshot): Line | null {
  if (before.phase !== after.phase) {
    if (after.phase === 'recording')
      return { id: before.phase === 'paused' ? 'record-say-resumed' : 'record-say-started' };
    if (after.phase === 'counting') {
      return { id: 'record-say-counting', args: { seconds: LIMITS.countdownMs / 1_000 } };
    }
    if (before.phase === 'counting' && after.phase === 'idle') return { id: 'record-say-not-begun' };
    if (after.phase === 'paused') return { id: 'record-say-paused' };
    if (after.phase === 'review' && before.phase === 'saving') {
      return {
        id: after.isLimitReached ? 'record-say-limit' : 'record-say-stopped',
        args: lengthParts(after.elapsedMs),
      };
    }
    if (after.phase === 'idle' && before.phase !== 'idle' && before.takeId) return { id: 'record-say-discarded' };
  }
  if (after.isLimitNear && !before.isLimitNear) return { id: 'record-say-limit-near' };
  if (after.isSilent && !before.isSilent) return { id: 'record-silent' };
  if (after.placement?.state !== before.placement?.state && after.phase === 'review') return reviewLine(after, false);
  return null;
}
