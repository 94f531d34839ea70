import { err, ok, type Result } from '@/shared/base/result.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { cutFrames } from '@/shared/domain/mote/mp3.ts';
import {
  type Delivery,
  FRESH_DELIVERY,
  isHeld,
  type Take,
  type TakeView,
  takeViewOf,
} from '@/shared/domain/mote/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';

/** Operations on recorded takes, without a microphone. */
export interface StoredTakes {
  rename(takeId: string, title: string): Promise<Result<TakeView>>;
  /** Sets the author's first name; empty: none. */
  sign(takeId: string, firstName: string): Promise<Result<TakeView>>;
  restore(takeId: string): Promise<Result<TakeView>>;
  audio(takeId: string): Promise<Result<Blob>>;
  trim(takeId: string, startMs: number, endMs: number): Promise<Result<TakeView>>;
}

export function createStoredTakes(takes: TakeStore): StoredTakes {
  const answer = (take: Take | null): Result<TakeView> => (take ? ok(takeViewOf(take)) : err('no-such-take'));

  return {
    async rename(takeId, title) {
      const trimmed = title.trim();
      if ([...trimmed].length > LIMITS.titleCodePoints) return err('title-too-long');
      return answer(await takes.rename(takeId, trimmed));
    },
    sign: async (takeId, firstName) => answer(await takes.sign(takeId, firstName)),
    restore: async (takeId) => answer(await takes.restore(takeId)),
    async audio(takeId) {
      const audio = await takes.audio(takeId);
      return audio ? ok(audio) : err('no-such-take');
    },
    async trim(takeId, startMs, endMs) {
      const [take, audio] = await Promise.all([takes.get(takeId), takes.audio(takeId)]);
      if (!take || !audio) return err('no-such-take');
      const cut = cutFrames(new Uint8Array(await audio.arrayBuffer()), startMs, endMs);
      if (cut.bytes.length === 0) return err('bad-request', 'Nothing lies between these two times');
      const kept = await keepAsNew(takes, take, cut, peaksBetween(take, startMs, endMs));
      if (kept.ok) await takes.discard(takeId);
      return kept;
    },
  };
}

/** Stores a trimmed take under a new id: the audio of an id never changes. */
async function keepAsNew(
  takes: TakeStore,
  take: Take,
  cut: { bytes: Uint8Array; durationMs: number },
  peaks: readonly number[] | null,
): Promise<Result<TakeView>> {
  const { ownerId, source, application, applicationView, title, firstName, locale, text, voice, classId } = take;
  const claim = createClaim();
  const id = await moteIdOf(claim);
  const delivery = take.delivery.state === 'local' || isHeld(take.delivery) ? take.delivery : FRESH_DELIVERY;
  const row = {
    ...{ id, claim, ownerId, source, application, applicationView, title, firstName, locale, text, voice, delivery },
    ...(classId !== undefined && { classId }),
  };
  const begun = await takes.begin(row);
  if (!begun.ok) return begun;
  const appended = await takes.appendPiece(id, { seq: 0, bytes: cut.bytes, durationMs: cut.durationMs });
  const finished = appended.ok ? await takes.finish(id, 'recorded', peaks) : appended;
  if (finished.ok) return ok(takeViewOf(finished.value));
  await takes.discard(id);
  return finished;
}

/** The user refused sending. */
export const REFUSED_DELIVERY = { state: 'local', reason: 'refused' } as const;

/**
 * Returns the server's state for a take that waits for an adult's permission: it is sent by itself once that is given.
 */
export const heldDelivery = (at: number): Delivery => ({ state: 'failed', reason: 'consent-needed', at });

function peaksBetween(take: Take, startMs: number, endMs: number): readonly number[] | null {
  if (!take.peaks || take.durationMs <= 0) return null;
  const at = (ms: number) => (ms / take.durationMs) * (take.peaks?.length ?? 0);
  return take.peaks.slice(Math.floor(at(startMs)), Math.max(1, Math.ceil(at(endMs))));
}
