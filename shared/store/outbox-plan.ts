import type { ErrorCode } from '@/shared/base/errors.ts';
import { AUDIO, LIMITS } from '@/shared/domain/mote/limits.ts';
import { isTitleOwed, type LocalReason, type Take } from '@/shared/domain/mote/take.ts';
import { isBeingRecorded, isEnded } from '@/shared/domain/mote/take-machine.ts';
import { isDue } from './backoff.ts';

/** The next step for a take. Pure, so that a table can hold each case. */
export type OutboxStep =
  | { do: 'nothing' }
  /** The take stays on the device for this reason. */
  | { do: 'keep'; reason: LocalReason }
  | { do: 'fail'; reason: ErrorCode }
  | { do: 'begin' }
  /** Reserves the id and opens the upload. */
  | { do: 'open' }
  /** Requests the upload's offset from the server. */
  | { do: 'look'; uploadUrl: string }
  | { do: 'rename' }
  | { do: 'send'; uploadUrl: string; start: number; end: number; isLast: boolean }
  /** The server has every byte: send the hash again. */
  | { do: 'confirm' }
  /** The server holds bytes of other audio: restart at 0. */
  | { do: 'restart'; uploadUrl: string }
  /** The take was cancelled: cancel its upload. */
  | { do: 'take-back'; uploadUrl: string }
  /** The take was discarded after the server had all of it: remove it there. */
  | { do: 'remove' };

export interface OutboxOwner {
  ownerId: string;
  /** Whether takes of this owner may leave the device now. */
  sending: 'yes' | Extract<LocalReason, 'signed-out' | 'refused'>;
}

/** Facts about a take that this runner has learned since it started. A new runner starts without any. */
export interface Learned {
  /** True while the stored offset is the server's last response, without a failure since. */
  isCertain: boolean;
  /** Length that was declared to the server, in bytes; null: none known. */
  length: number | null;
  /** The server's title; null: unknown. */
  title: string | null;
  /** Epoch ms of the next possible attempt, after the device failed a write or the server refused the session. */
  notBefore: number;
}

export const NOTHING_LEARNED: Learned = { isCertain: false, length: null, title: null, notBefore: 0 };

export interface Circumstances {
  now: number;
  isOnline: boolean;
  sending: OutboxOwner['sending'];
  learned: Learned;
}

const NOTHING: OutboxStep = { do: 'nothing' };
/** One second of audio: during a recording, a smaller piece is not worth a request. */
const SMALLEST_LIVE_PIECE = AUDIO.bitRate / 8;

export function planStep(take: Take, view: Circumstances): OutboxStep {
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

/**
 * Sends a title that changed after the id was reserved. Audio is sent first, because a listener may be waiting for it.
 */
const planTitle = (take: Take, { isOnline, sending }: Circumstances): OutboxStep =>
  isTitleOwed(take) && isOnline && sending === 'yes' ? { do: 'rename' } : NOTHING;

/** Allows for an undo at the last moment. A partial upload can restart after an undo; a removed mote cannot. */
const UNDO_GRACE_MS = 20_000;

/**
 * Removes the sent part of a discarded take from the server once the undo period is over, with or without consent to
 * sending.
 */
function planDiscarded(take: Take, { now, isOnline }: Circumstances): OutboxStep {
  const { delivery } = take;
  if (delivery.state === 'final') return isOnline && isDue(removalAt(take), now) ? { do: 'remove' } : NOTHING;
  if (delivery.state !== 'sending' || !isDue(undoEndsAt(take), now)) return NOTHING;
  if (delivery.uploadUrl === null) return { do: 'keep', reason: 'offline' };
  return isOnline && isDue(delivery.retryAt, now) ? { do: 'take-back', uploadUrl: delivery.uploadUrl } : NOTHING;
}

const undoEndsAt = ({ capture }: Take): number => capture.at + LIMITS.undoMs;
const removalAt = (take: Take): number => undoEndsAt(take) + UNDO_GRACE_MS;

function planSending(take: Take, { learned }: Circumstances): OutboxStep {
  const { delivery, bytes } = take;
  if (delivery.state !== 'sending') return NOTHING;
  const hasEnded = isEnded(take);
  if (hasEnded && bytes === 0) return { do: 'fail', reason: 'nothing-recorded' };
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

function planLive(take: Take, uploadUrl: string, start: number, attempt: number): OutboxStep {
  const waiting = take.bytes - start;
  const isEnough = take.capture.state === 'paused' ? waiting > 0 : waiting >= SMALLEST_LIVE_PIECE;
  if (!isBeingRecorded(take) || !isEnough) return NOTHING;
  return { do: 'send', uploadUrl, start, end: Math.min(take.bytes, start + pieceBytes(attempt)), isLast: false };
}

/**
 * Halves the piece after each failure: a connection too slow for a large piece within the time-out can send a small
 * one.
 */
const pieceBytes = (attempt: number): number =>
  Math.max(SMALLEST_LIVE_PIECE, Math.floor(LIMITS.uploadPieceBytes / 2 ** Math.min(attempt, 8)));

const OFFLINE_RECHECK_MS = 60_000;

/** Returns the epoch ms at which the take has its next step; null: only an event changes that. */
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
