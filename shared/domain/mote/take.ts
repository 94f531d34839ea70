import type { ErrorCode } from '@/shared/base/errors.ts';
import { isAnonymousId } from './anonymous-id.ts';
import type { ApplicationView, TakeApplication } from './application.ts';
import { LIMITS } from './limits.ts';
import type { MoteId, MoteSource } from './mote.ts';

/**
 * A take: audio that is not yet published. Three fields move independently of each other (design.md 2.5); each move is
 * one idempotent transaction of the store.
 */
export interface Take {
  /** Mote id, take id and idempotency key in one. */
  id: MoteId;
  /** 256 bits as hex; the id is its hash. Never logged, never in a page. */
  claim: string;
  /** User id or anonymous id: another user of this device neither sees nor sends this take. */
  ownerId: string;
  /** On a shared device: id of the pupil who gets the mote. */
  recordedFor?: string;
  /** Id of the question that it answers, if attempts are limited. */
  answerTo?: string;
  /** The class that its author chose; null: none of theirs. Absent: no choice, so the server decides. */
  classId?: string | null;
  source: MoteSource;
  application: TakeApplication;
  applicationView: ApplicationView | null;
  title: string;
  /**
   * First name that an author without an account gave, together with the word that they are of age; absent or empty:
   * none.
   */
  firstName?: string;
  /** Text of a generated mote; null for recorded and uploaded ones. */
  text: string | null;
  voice: string | null;
  locale: string | null;
  /** Epoch ms. */
  createdAt: number;
  updatedAt: number;
  /** Audio committed to the device, in ms and bytes. */
  durationMs: number;
  bytes: number;
  /** SHA-256 of the whole MP3 in hex, once the take has ended. */
  sha256: string | null;
  /** Loudness 0..1, at most 200 values, for the waveform. */
  peaks: readonly number[] | null;
  capture: Capture;
  delivery: Delivery;
  placement: Placement;
}

export const CAPTURE_STATES = ['recording', 'paused', 'recorded', 'recovered', 'discarded'] as const;
export interface Capture {
  state: (typeof CAPTURE_STATES)[number];
  /** Epoch ms of the last move; a discarded take is purged 30 days after it. */
  at: number;
}

/**
 * Reasons why a take stays on the device: no network, no consent to sending yet, refused consent, no space on the
 * server for this user.
 */
export const LOCAL_REASONS = ['offline', 'signed-out', 'refused', 'quota'] as const;
export type LocalReason = (typeof LOCAL_REASONS)[number];

export type Delivery =
  | { state: 'local'; reason: LocalReason }
  /** offset: bytes that the server has acknowledged. uploadUrl: the tus address, null until the upload is created. */
  /** reason: why the last attempt failed; `retryAt` (epoch ms) is the next. Both are meaningless at attempt 0. */
  | {
      state: 'sending';
      offset: number;
      uploadUrl: string | null;
      attempt: number;
      retryAt: number;
      reason?: ErrorCode;
    }
  /**
   * The server has confirmed this SHA-256: only now may the audio be purged. title: the server's title; null: unknown
   * since a change here; absent: never requested. firstName: the name that the server has. expiresAt: when the server
   * deletes the mote and its link; absent: never.
   */
  | { state: 'final'; sha256: string; at: number; title?: string | null; firstName?: string; expiresAt?: number }
  | { state: 'failed'; reason: ErrorCode; at: number };

/** Returns true for a take that waits on the device for an adult's permission: no other user can open its link. */
export const isHeld = (delivery: Delivery): boolean =>
  delivery.state === 'failed' && delivery.reason === 'consent-needed';

/** The delivery of a take that waits for its turn in the outbox. */
export const FRESH_DELIVERY = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;

/** Returns the moment at which the link expires (epoch ms); null: never. */
export const endOf = (delivery: Delivery): number | null =>
  delivery.state === 'final' ? (delivery.expiresAt ?? null) : null;

/** Returns true once the server has deleted the mote and its link is dead: this device has the only copy. */
export function hasLinkEnded(delivery: Delivery, now: number): boolean {
  const end = endOf(delivery);
  return end !== null && end <= now;
}

/** Returns true if no one can open the link: sending has no consent, or the mote has expired on the server. */
export const isLinkDead = (delivery: Delivery, now: number): boolean =>
  isHeld(delivery) ||
  hasLinkEnded(delivery, now) ||
  (delivery.state === 'local' && (delivery.reason === 'refused' || delivery.reason === 'signed-out'));

/**
 * Returns the earliest time at which the link stops playing; null: never. For an unsent take, the time begins later.
 */
export const playedUntil = ({ delivery, ownerId }: Pick<Take, 'delivery' | 'ownerId'>, now: number): number | null => {
  if (delivery.state === 'final') return endOf(delivery);
  return isAnonymousId(ownerId) ? now + LIMITS.anonymousMoteMs : null;
};

/**
 * The device is online and our server did not respond: it is down, or something in between answered (a filter, a
 * captive portal).
 */
const NO_ANSWER: readonly ErrorCode[] = ['timed-out', 'server-unreachable', 'unknown'];
/** Errors after which the next step asks the server for its progress. The user can do nothing about them. */
const IN_DOUBT: readonly ErrorCode[] = [
  'offset-mismatch',
  'mote-not-ready',
  'no-such-upload',
  'no-such-mote',
  'hash-mismatch',
];

/**
 * Returns the reason why a take that is being sent has to wait; null: the upload is in progress. A failed attempt
 * without a reason comes from an older version.
 */
export function waitOf(delivery: Delivery): 'network' | 'server' | { reason: ErrorCode; retryAt: number } | null {
  if (delivery.state !== 'sending' || delivery.attempt === 0) return null;
  const { reason, retryAt } = delivery;
  if (reason === undefined || reason === 'offline') return 'network';
  if (NO_ANSWER.includes(reason)) return 'server';
  return IN_DOUBT.includes(reason) ? null : { reason, retryAt };
}

/** Returns true if the server has no space left for takes without an account: it accepts this one after a sign-in. */
export function isAnonymousRoomUsedUp(delivery: Delivery | null): boolean {
  const wait = delivery && waitOf(delivery);
  return wait !== null && typeof wait !== 'string' && wait.reason === 'anonymous-storage-full';
}

/** Returns when a take that the server rejects for now is retried (epoch ms); null: no such retry is planned. */
export function nextTryAt(delivery: Delivery | null): number | null {
  const wait = delivery && waitOf(delivery);
  return wait === null || typeof wait === 'string' ? null : wait.retryAt;
}

/** Returns true if title or first name were changed here after sending, and the server does not have the change yet. */
export const isTitleOwed = ({ delivery, title, firstName = '' }: Pick<Take, 'delivery' | 'title' | 'firstName'>) =>
  delivery.state === 'final' &&
  delivery.title !== undefined &&
  (delivery.title !== title || (delivery.firstName ?? '') !== firstName);

/** The place where the recorder was opened, as the worker knows it. */
export interface PlacementTarget {
  tabId: number;
  frameId: number;
  /** The integration's own id of the insert target. */
  targetId: string;
}

export type Placement =
  | { state: 'none' }
  | { state: 'pending'; target: PlacementTarget }
  | { state: 'placed'; at: number }
  | { state: 'copied'; at: number };

/** A take as screens see it: without its claim. */
export type TakeView = Omit<Take, 'claim'>;

/**
 * Returns the name of the lock (navigator.locks) that a context holds while it records this take. A take that is
 * `recording` or `paused` without a held lock was interrupted.
 */
export const takeLockName = (id: MoteId): string => `mote-take-${id}`;

export function takeViewOf({ claim: _, ...view }: Take): TakeView {
  return view;
}
