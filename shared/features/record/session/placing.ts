import { err, type Result } from '@/shared/base/result.ts';
import { hasLinkEnded, type TakeView } from '@/shared/domain/mote/take.ts';
import type { RecorderSessionDeps } from '../session-deps.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

export interface Placing {
  copyLink(takeId: string): Promise<Result<void>>;
  /** Null where no page waits for a link. */
  insert: (() => Promise<Result<void>>) | null;
}

export interface PlacingOptions {
  deps: RecorderSessionDeps;
  view: SnapshotHolder;
  /** Returns null while only the author may open the link. */
  linkNow(takeId: string): Promise<string | null>;
  /** Ends a running take; null when none runs. */
  stopFirst(): Promise<Result<TakeView> | null>;
}

/** Places a take's link: on the clipboard, or in the page that waits for it. */
export function createPlacing({ deps, view, linkNow, stopFirst }: PlacingOptions): Placing {
  const { takes, insert: place } = deps;

  /** A review may stay open longer than an anonymous mote lives. */
  const hasEnded = () => {
    const { delivery } = view.snapshot;
    return delivery !== null && hasLinkEnded(delivery, deps.now());
  };

  async function copyLink(takeId: string): Promise<Result<void>> {
    if (hasEnded()) return err('mote-expired');
    const link = await linkNow(takeId);
    if (link === null) return err('consent-needed');
    const copied = await deps.copyText(link);
    if (copied.ok) await takes.setPlacement(takeId, { state: 'copied', at: deps.now() });
    return copied;
  }

  async function insert(into: NonNullable<RecorderSessionDeps['insert']>): Promise<Result<void>> {
    const stopped = await stopFirst();
    if (stopped && !stopped.ok) return stopped;
    const { takeId, link, title, expiresAt } = view.snapshot;
    if (!takeId) return err('no-such-take');
    if (hasEnded()) return err('mote-expired');
    if (!link) return err('consent-needed');
    view.dispatch({ type: 'inserting' });
    const placed = await into({ takeId, link, title, expiresAt }).catch(() => err('target-gone' as const));
    if (placed.ok) {
      await takes.setPlacement(takeId, { state: 'placed', at: deps.now() });
      view.dispatch({ type: 'inserted', placement: { state: 'placed', at: deps.now() } });
      return placed;
    }
    // If the page refuses the link, the note is not lost: the link is on the clipboard instead.
    await copyLink(takeId);
    const row = await takes.get(takeId);
    view.dispatch({ type: 'inserted', placement: row?.placement ?? view.snapshot.placement });
    return placed;
  }

  return { copyLink, insert: place ? () => insert(place) : null };
}
