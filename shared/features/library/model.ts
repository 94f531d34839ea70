import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import {
  type Delivery,
  hasLinkEnded,
  isAnonymousRoomUsedUp,
  isHeld,
  type TakeView,
  waitOf,
} from '@/shared/domain/mote/take.ts';
import type { TextArgs } from '@/shared/l10n/texts.ts';

export type BadgeTone = 'quiet' | 'busy' | 'good' | 'bad';

/** The visible state of a recording's delivery, in plain words. `reason` is an error code with a longer text. */
export interface Badge {
  textId: string;
  args?: TextArgs;
  tone: BadgeTone;
  reason?: string;
}

type Sent = Pick<TakeView, 'delivery' | 'ownerId'>;

/**
 * Returns whether a sign-in would send the take: sending is undecided, was refused without an account, or needs more
 * room than anonymous takes have.
 */
export const isSignInMissing = ({ delivery, ownerId }: Sent): boolean =>
  (delivery.state === 'local' &&
    (delivery.reason === 'signed-out' || (delivery.reason === 'refused' && isAnonymousId(ownerId)))) ||
  (isAnonymousRoomUsedUp(delivery) && isAnonymousId(ownerId));

/**
 * Returns whether a take was held back before the sign-in. It is not sent by itself after it, because the user had
 * refused and must change that.
 */
export const isHeldBack = ({ delivery, ownerId }: Sent): boolean =>
  delivery.state === 'local' && delivery.reason === 'refused' && !isAnonymousId(ownerId);

/**
 * Returns the badge of a take. `isCutShort`: a crash interrupted the take, and the user has neither kept nor discarded
 * it. `isDue`: the time of the next retry has come.
 */
export function badgeOf(
  take: Pick<TakeView, 'capture' | 'delivery' | 'bytes'>,
  { isCutShort = false, isDue = false, now = Date.now() }: { isCutShort?: boolean; isDue?: boolean; now?: number } = {},
): Badge {
  if (isCutShort) return { textId: 'library-badge-cut-short', tone: 'bad' };
  if (take.capture.state === 'recording' || take.capture.state === 'paused') {
    return { textId: 'library-badge-recording', tone: 'busy' };
  }
  if (hasLinkEnded(take.delivery, now)) return { textId: 'library-badge-ended', tone: 'quiet' };
  return badgeOfDelivery(take.delivery, take.bytes, isDue);
}

function badgeOfDelivery(delivery: Delivery, bytes: number, isDue: boolean): Badge {
  switch (delivery.state) {
    case 'local':
      if (delivery.reason === 'quota') {
        return { textId: 'library-badge-local-quota', tone: 'quiet', reason: 'allowance-used-up' };
      }
      return { textId: `library-badge-local-${delivery.reason}`, tone: 'quiet' };
    case 'sending': {
      const wait = waitOf(delivery);
      if (wait === 'network') return { textId: 'library-badge-local-offline', tone: 'quiet' };
      if (wait === 'server') return { textId: 'library-badge-no-answer', tone: 'quiet' };
      if (wait) {
        const { reason, retryAt } = wait;
        if (isDue) return { textId: 'library-badge-due', tone: 'busy', reason };
        return { textId: 'library-badge-waiting', args: { at: retryAt }, tone: 'quiet', reason };
      }
      return { textId: 'library-badge-sending', args: { percent: percentOf(delivery.offset, bytes) }, tone: 'busy' };
    }
    case 'final':
      return { textId: 'library-badge-ready', tone: 'good' };
    case 'failed':
      if (isHeld(delivery)) return { textId: 'library-badge-held', tone: 'quiet', reason: delivery.reason };
      return { textId: 'library-badge-failed', tone: 'bad', reason: delivery.reason };
  }
}

/** Whole percent; never 100 before the server has confirmed. */
export function percentOf(offset: number, bytes: number): number {
  if (bytes <= 0) return 0;
  return Math.min(99, Math.max(0, Math.floor((offset / bytes) * 100)));
}

/** Returns the name of a downloaded file: the title without characters that file systems refuse, else the id. */
export function fileNameOf(take: Pick<TakeView, 'id' | 'title'>, extension: string): string {
  const name = Array.from(take.title.replace(/[\p{Cc}<>:"/\\|?*]/gu, ' '))
    .slice(0, 80)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name === '' ? take.id : name}.${extension}`;
}

/** Range of visible rows, with a margin, of a list with equal row heights. */
export interface ListWindow {
  first: number;
  /** Exclusive. */
  end: number;
}

export function windowOf(scrollTop: number, viewHeight: number, rowHeight: number, count: number): ListWindow {
  const overscan = 4;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const end = Math.min(count, Math.ceil((scrollTop + viewHeight) / rowHeight) + overscan);
  return { first: Math.min(first, end), end };
}
