import type { ErrorCode } from '@/shared/domain/errors.ts';
import { AUDIO, LIMITS } from '@/shared/domain/limits.ts';
import { isTitleOwed, type LocalReason, type Take } from '@/shared/domain/take.ts';
import { isBeingRecorded, isEnded } from '@/shared/domain/take-machine.ts';
import { isDue } from './backoff.ts';

/** What is to be done next for a take. Pure, so that each case stands in a table. */
export type Step =
  | { do: 'nothing' }
  /** It stays on the device, for this reason. */
  | { do: 'keep'; reason: LocalReason }
  | { do: 'fail'; reason: ErrorCode }
  | { do: 'begin' }
  /** Reserve the id and open the upload. */
  | { do: 'open' }
  /** Ask the server how far it is. */
  | { do: 'look'; uploadUrl: string }
  | { do: 'rename' }
  | { do: 'send'; uploadUrl: string; start: number; end: number; isLast: boolean }
  /** The server has every byte: say the hash again. */
  | { do: 'confirm' }
  /** What the server has is not of this audio: begin again at 0. */
  | { do: 'restart'; uploadUrl: string }
  /** The take was cancelled: so is its upload. */
  | { do: 'take-back'; uploadUrl: string }
  /** The take was discarded when the server had all of it: nobody may hear it there any more. */
  | { do: 'remove' };

export interface OutboxOwner {
  ownerId: string;
  /** Whether takes of this owner may leave the device now. */
  sending: 'yes' | Extract<LocalReason, 'signed-out' | 'refused'>;
}

/** What this runner has learned of a take since it began; a fresh runner knows nothing. */
export interface Learned {
  /** The stored offset is what the server said last, without a failure since. */
  isCertain: boolean;
  /** The length that was declared to the server; null: none that we know of. */
  length: number | null;
  /** The title that the server has; null: not known. */
  title: string | null;
  /** Epoch ms before which nothing is tried: the device did not take a write, or the session was refused. */
  notBefore: number;
}

export const NOTHING_LEARNED: Learned = { isCertain: false, length: null, title: null, notBefore: 0 };

export interface Circumstances {
  now: number;
  isOnline: boolean;
  sending: OutboxOwner['sending'];
  learned: Learned;
}

const NOTHING: Step = { do: 'nothing' };
/** A second of sound: while somebody speaks, less is not worth a request. */
const SMALLEST_LIVE_PIECE = AUDIO.bitRate / 8;

export function planStep(take: Take, view: Circumstances): Step {
  const { delivery, capture } = take;
  if (!isDue(view.learned.notBefore, view.now)) return NOTHING;
  if (capture.state === 'discarded') return planDiscarded(take, view);
  if (delivery.state === 'failed') return NOTHING;
  if (delivery.state === 'final') return planTitle(take, view);
  const isKept = delivery.state === 'local' && delivery.reason !== 'offline';
  if (view.sending !== 'yes') return isKept ? NOTHING : { do: 'keep', reason: view.sending };
  if (delivery.state === 'local') {
    const isWaiting = !isKept || delivery.reason === 'signed-out';
    return isWaiting && view.isOnline ? { do: 'begin' } : NOTHING;
  }
  if (!view.isOnline) return { do: 'keep', reason: 'offline' };
  return isDue(delivery.retryAt, view.now) ? planSending(take, view) : NOTHING;
}

/** A title that was changed since the id was reserved. It follows the sound: somebody may be waiting for that. */
const planTitle = (take: Take, { isOnline, sending }: Circumstances): Step =>
  isTitleOwed(take) && isOnline && sending === 'yes' ? { do: 'rename' } : NOTHING;

/** An undo in its last moment takes its time. What was sent in part can begin anew after it; what was removed whole cannot. */
const UNDO_GRACE_MS = 20_000;

/** What was sent of a discarded take is taken back when that can no longer be undone, with or without a yes to sending. */
function planDiscarded(take: Take, { now, isOnline }: Circumstances): Step {
  const { delivery } = take;
  if (delivery.state === 'final') return isOnline && isDue(removalAt(take), now) ? { do: 'remove' } : NOTHING;
  if (delivery.state !== 'sending' || !isDue(undoEndsAt(take), now)) return NOTHING;
  if (delivery.uploadUrl === null) return { do: 'keep', reason: 'offline' };
  return isOnline && isDue(delivery.retryAt, now) ? { do: 'take-back', uploadUrl: delivery.uploadUrl } : NOTHING;
}

const undoEndsAt = ({ capture }: Take): number => capture.at + LIMITS.undoMs;
const removalAt = (take: Take): number => undoEndsAt(take) + UNDO_GRACE_MS;

function planSending(take: Take, { learned }: Circumstances): Step {
  const { delivery, bytes } = take;
  if (delivery.state !== 'sending') return NOTHING;
  const hasEnded = isEnded(take);
  if (hasEnded && bytes === 0) return { do: 'fail', reason: 'recording-failed' };
  const { uploadUrl, offset, attempt } = delivery;
  if (uploadUrl === null) return { do: 'open' };
  if (attempt > 0 && !learned.isCertain) return { do: 'look', uploadUrl };
  const isForeign = offset > bytes || (learned.length !== null && hasEnded && learned.length !== bytes);
  if (isForeign) return { do: 'restart', uploadUrl };
  if (!hasEnded) return planLive(take, uploadUrl, offset, attempt);
  if (offset === bytes && learned.length === bytes) return { do: 'confirm' };
  const end = Math.min(bytes, offset + pieceBytes(attempt));
  return { do: 'send', uploadUrl, start: offset, end, isLast: end === bytes };
}

function planLive(take: Take, uploadUrl: string, start: number, attempt: number): Step {
  const waiting = take.bytes - start;
  const isEnough = take.capture.state === 'paused' ? waiting > 0 : waiting >= SMALLEST_LIVE_PIECE;
  if (!isBeingRecorded(take) || !isEnough) return NOTHING;
  return { do: 'send', uploadUrl, start, end: Math.min(take.bytes, start + pieceBytes(attempt)), isLast: false };
}

/** Halved at each failure: a line that is too slow for a large piece within the time-out carries a small one. */
const pieceBytes = (attempt: number): number =>
  Math.max(SMALLEST_LIVE_PIECE, Math.floor(LIMITS.uploadPieceBytes / 2 ** Math.min(attempt, 8)));

const OFFLINE_RECHECK_MS = 60_000;

/** Epoch ms at which something can go; null: only an event changes that. */
export function dueAt(take: Take, view: Circumstances): number | null {
  const { delivery, capture } = take;
  if (planStep(take, view).do !== 'nothing') return view.now;
  const isLater = (at: number) => !isDue(at, view.now);
  if (isLater(view.learned.notBefore)) return view.learned.notBefore;
  if (delivery.state === 'sending') {
    if (capture.state === 'discarded' && isLater(undoEndsAt(take))) return undoEndsAt(take);
    if (isLater(delivery.retryAt)) return delivery.retryAt;
  }
  const isToBeRemoved = delivery.state === 'final' && capture.state === 'discarded';
  if (isToBeRemoved && isLater(removalAt(take))) return removalAt(take);
  const isWaiting =
    isToBeRemoved ||
    isTitleOwed(take) ||
    delivery.state === 'sending' ||
    (delivery.state === 'local' && delivery.reason === 'offline');
  return isWaiting && !view.isOnline ? view.now + OFFLINE_RECHECK_MS : null;
}
