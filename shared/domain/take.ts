import { isAnonymousId } from './anonymous-id.ts';
import type { ApplicationView, TakeApplication } from './application.ts';
import type { ErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { MoteId, MoteSource } from './mote.ts';

/**
 * A take: audio that is not yet published. Three fields move independently of each other (design.md 2.5); each move is one
 * idempotent transaction of the store.
 */
export interface Take {
  /** The mote id, the take id and the idempotency key. */
  id: MoteId;
  /** 256 bits as hex; the id is its hash. Never logged, never in a page. */
  claim: string;
  /** User id or anonymous id: another person on this device neither sees nor sends this take. */
  ownerId: string;
  /** On a shared device: the pupil whose mote it becomes. */
  recordedFor?: string;
  /** The question that it answers, where its attempts are counted. */
  answerTo?: string;
  source: MoteSource;
  application: TakeApplication;
  applicationView: ApplicationView | null;
  title: string;
  /** Generated motes only; null for recorded and uploaded ones. */
  text: string | null;
  voice: string | null;
  locale: string | null;
  /** Epoch ms. */
  createdAt: number;
  updatedAt: number;
  /** Audio that is committed to the device, in ms and bytes. */
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

/** Why a take stays on the device: no network, nobody said yes to sending yet, somebody said no, the server is full for this person. */
export const LOCAL_REASONS = ['offline', 'signed-out', 'refused', 'quota'] as const;
export type LocalReason = (typeof LOCAL_REASONS)[number];

export type Delivery =
  | { state: 'local'; reason: LocalReason }
  /** offset: bytes that the server has acknowledged. uploadUrl: the tus address, null until the upload is created. */
  /** reason: why the last try came to nothing; the next is at `retryAt` (epoch ms). Both say nothing at attempt 0. */
  | {
      state: 'sending';
      offset: number;
      uploadUrl: string | null;
      attempt: number;
      retryAt: number;
      reason?: ErrorCode;
    }
  /**
   * The server has confirmed this SHA-256: only now may the audio be purged. title: what the server calls it; null: not known
   * since it was changed here; absent: nobody has asked. expiresAt: when the server ends it and its link with it; absent: no end.
   */
  | { state: 'final'; sha256: string; at: number; title?: string | null; expiresAt?: number }
  | { state: 'failed'; reason: ErrorCode; at: number };

/** Kept on the device for want of an adult's permission: nobody else can open its link. */
export const isHeld = (delivery: Delivery): boolean =>
  delivery.state === 'failed' && delivery.reason === 'consent-needed';

/** Waits for its turn in the outbox. */
export const FRESH_DELIVERY = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;

/** The moment at which its link ends (epoch ms); null: none. */
export const endOf = (delivery: Delivery): number | null =>
  delivery.state === 'final' ? (delivery.expiresAt ?? null) : null;

/** The server has it no more and its link leads nowhere: what this device keeps is the only copy. */
export function hasLinkEnded(delivery: Delivery, now: number): boolean {
  const end = endOf(delivery);
  return end !== null && end <= now;
}

/** Nobody said yes to sending it, or its time at the server is over: nobody can open its link. */
export const isLinkDead = (delivery: Delivery, now: number): boolean =>
  isHeld(delivery) ||
  hasLinkEnded(delivery, now) ||
  (delivery.state === 'local' && (delivery.reason === 'refused' || delivery.reason === 'signed-out'));

/** Until when at the least who gets the link now can listen; null: it has no end. What is not sent yet begins its time later. */
export const heardUntil = ({ delivery, ownerId }: Pick<Take, 'delivery' | 'ownerId'>, now: number): number | null => {
  if (delivery.state === 'final') return endOf(delivery);
  return isAnonymousId(ownerId) ? now + LIMITS.anonymousMoteMs : null;
};

/** Nothing came through, or something on the way answered (a school's filter, a hotel's page): for a person, "not online". */
const NO_NETWORK: readonly ErrorCode[] = ['offline', 'timed-out', 'server-unreachable', 'unknown'];
/** The next step asks the server how far it is: nothing that a person could do anything about. */
const IN_DOUBT: readonly ErrorCode[] = [
  'offset-mismatch',
  'mote-not-ready',
  'no-such-upload',
  'no-such-mote',
  'hash-mismatch',
];

/** What a take that is being sent waits for; null: it is on its way. A try that failed with no reason kept is an old one's. */
export function waitOf(delivery: Delivery): 'network' | { reason: ErrorCode; retryAt: number } | null {
  if (delivery.state !== 'sending' || delivery.attempt === 0) return null;
  const { reason, retryAt } = delivery;
  if (reason === undefined || NO_NETWORK.includes(reason)) return 'network';
  return IN_DOUBT.includes(reason) ? null : { reason, retryAt };
}

/** When a take that the server does not take now is tried again (epoch ms); null: it waits for no such moment. */
export function nextTryAt(delivery: Delivery | null): number | null {
  const wait = delivery && waitOf(delivery);
  return wait === null || wait === 'network' ? null : wait.retryAt;
}

/** The title was changed here after the server had the take, and nobody has told it yet. */
export const isTitleOwed = ({ delivery, title }: Pick<Take, 'delivery' | 'title'>): boolean =>
  delivery.state === 'final' && delivery.title !== undefined && delivery.title !== title;

/** Where the recorder was opened, as the worker knows it. */
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

/** What leaves the store for a screen: no claim. */
export type TakeView = Omit<Take, 'claim'>;

/**
 * Name of the lock (navigator.locks) that a context holds while it records this take. A take that is `recording` or `paused`
 * and whose lock nobody holds was interrupted.
 */
export const takeLockName = (id: MoteId): string => `mote-take-${id}`;

export function takeViewOf({ claim: _, ...view }: Take): TakeView {
  return view;
}
