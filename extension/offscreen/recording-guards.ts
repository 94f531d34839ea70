import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import { createOrphanGuard } from './orphan-guard.ts';
import { createSightGuard } from './sight-guard.ts';

export interface RecordingGuardsDeps {
  /** Stops a recording and keeps its take. Returns an error if none runs. */
  stop(recorderId: string): Promise<Result<{ id: string }, ErrorCode>>;
  /** Called when a page was closed and the user has not seen the recorder that shows this take. */
  onTakeLeft(takeId: string): void;
}

/**
 * Stops recordings that the user cannot see or whose page was closed. Reports a recording that stopped unseen once its
 * page is closed, since no recorder shows its take then.
 */
export function createRecordingGuards({ stop, onTakeLeft }: RecordingGuardsDeps) {
  /** Take ids of recordings that stopped unseen, by recorder id. */
  const stoppedUnseen = new Map<string, string>();
  const sight = createSightGuard(async (recorderId) => {
    const take = await stop(recorderId);
    if (take.ok) stoppedUnseen.set(recorderId, take.value.id);
  });
  const orphans = createOrphanGuard(async (recorderId) => {
    const take = await stop(recorderId);
    const takeId = take.ok ? take.value.id : stoppedUnseen.get(recorderId);
    stoppedUnseen.delete(recorderId);
    if (takeId !== undefined) onTakeLeft(takeId);
  });
  const seen = (recorderId: string) => {
    stoppedUnseen.delete(recorderId);
    sight.seen(recorderId);
  };
  return { orphans, sight: { ...sight, seen } };
}
