import { err, ok, type Result } from '@/shared/base/result.ts';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { hasLinkEnded, playedUntil, type TakeView, takeViewOf } from '@/shared/domain/mote/take.ts';
import type { RecorderSessionDeps } from '../session-deps.ts';
import type { StoredTakes } from '../stored-takes.ts';
import type { LinkRules } from './link-rules.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

export interface ShownTakeDeps {
  deps: Pick<RecorderSessionDeps, 'takes' | 'now' | 'ownerId' | 'wakeOutbox'>;
  view: SnapshotHolder;
  rules: LinkRules;
  stored: Pick<StoredTakes, 'trim' | 'restore'>;
  /** Returns true while a start is being prepared. */
  isStarting(): boolean;
  signal: AbortSignal;
}

/** The take in review. Follows its row in the store, which the outbox and the list beside the recorder change. */
export interface ShownTake {
  trim(takeId: string, startMs: number, endMs: number): Promise<Result<TakeView>>;
  restore(takeId: string): Promise<Result<TakeView>>;
  /**
   * Opens a take in review by the rules of take-ownership.ts: an anonymous take moves along at sign-in, another user's
   * is never shown.
   */
  reopen(takeId: string): Promise<Result<TakeView>>;
}

export function createShownTake({ deps, view, rules, stored, isStarting, signal }: ShownTakeDeps): ShownTake {
  const { takes } = deps;
  /** The take that a trimmed one replaces: it is discarded, and the review stays. */
  let beingTrimmed: string | null = null;

  takes.watch((id) => void follow(id), signal);

  async function follow(id: string): Promise<void> {
    const read = await takes.shown.get(id);
    // A full device that cannot read for a while has not lost the take.
    if (!read.ok || id !== view.snapshot.takeId || id === beingTrimmed) return;
    const take = read.value;
    const isDiscarded = !take || take.capture.state === 'discarded';
    // The take was deleted or got another link in the list beside the recorder: its old link would be invalid.
    if (isDiscarded && view.snapshot.phase === 'review') view.dispatch({ type: 'ended' });
    else if (take) view.dispatch({ type: 'changed', take: takeViewOf(take) });
  }

  async function show(result: Result<TakeView>): Promise<Result<TakeView>> {
    if (!result.ok) return result;
    const { id } = result.value;
    const [take, known, visibility] = await Promise.all([takes.get(id), rules.linkNow(id), rules.visibility()]);
    const expiresAt = take ? playedUntil(take, deps.now()) : null;
    const link = take && hasLinkEnded(take.delivery, deps.now()) ? null : known;
    view.dispatch({ type: 'saved', take: result.value, link, expiresAt, visibility });
    deps.wakeOutbox();
    return result;
  }

  return {
    async trim(takeId, startMs, endMs) {
      beingTrimmed = takeId;
      try {
        return await show(await stored.trim(takeId, startMs, endMs));
      } finally {
        beingTrimmed = null;
      }
    },
    restore: async (takeId) => show(await stored.restore(takeId)),
    async reopen(takeId) {
      const [take, here] = await Promise.all([takes.get(takeId), deps.ownerId()]);
      // While the user is unknown, do not report the take as missing.
      if (here === '') return err('unknown');
      const isTheirs = take && (take.ownerId === here || isAnonymousId(take.ownerId));
      if (!isTheirs || take.capture.state === 'discarded') return err('no-such-take');
      if (view.snapshot.takeId === takeId) return ok(takeViewOf(take));
      if (view.snapshot.phase !== 'idle' || isStarting()) return err('already-recording');
      const consent = await rules.consent();
      if (consent !== 'unasked') view.dispatch({ type: 'consent-answered', consent, link: null });
      return show(ok(takeViewOf(take)));
    },
  };
}
