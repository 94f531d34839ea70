import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import { type Delivery, hasLinkEnded, isHeld, type TakeView, waitOf } from '@/shared/domain/take.ts';
import type { TextArgs } from '@/shared/l10n/texts.ts';

export type BadgeTone = 'quiet' | 'busy' | 'good' | 'bad';

/** Where a recording is now, in plain words. `reason` is an error code whose sentence says more. */
export interface Badge {
  textId: string;
  args?: TextArgs;
  tone: BadgeTone;
  reason?: string;
}

type Sent = Pick<TakeView, 'delivery' | 'ownerId'>;

/** Nobody has said yes to sending it, or somebody no: an account would. */
export const isSignInMissing = ({ delivery, ownerId }: Sent): boolean =>
  delivery.state === 'local' &&
  (delivery.reason === 'signed-out' || (delivery.reason === 'refused' && isAnonymousId(ownerId)));

/** What was kept back before its person signed in does not go by itself after it: it was a no, and theirs to take back. */
export const isKeptBack = ({ delivery, ownerId }: Sent): boolean =>
  delivery.state === 'local' && delivery.reason === 'refused' && !isAnonymousId(ownerId);

/**
 * `isCutShort`: a dead browser left it behind, and its person has not said yet whether to keep it. `isDue`: the moment of the next try
 * has come.
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

/** What a downloaded file is called: the title without what file systems refuse, else the id. */
export function fileNameOf(take: Pick<TakeView, 'id' | 'title'>, extension: string): string {
  const name = Array.from(take.title.replace(/[\p{Cc}<>:"/\\|?*]/gu, ' '))
    .slice(0, 80)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name === '' ? take.id : name}.${extension}`;
}

/** Rows that are on screen, with some before and after, of a list whose rows are equally high. */
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
