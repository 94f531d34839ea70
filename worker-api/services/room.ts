import { ApiError } from './api-error.ts';

/** What is asked before something new is begun: whether the disks can take it. */
export interface Room {
  refuseWhenLow(): Promise<void>;
}

export interface RoomOptions {
  /** Bytes that are free on the fullest disk; null: we have none to look after. */
  free: (() => Promise<number>) | null;
  /** Below this nothing new is begun. What has begun may end, which is what the rest is for. */
  floorBytes: number;
  clock: () => number;
}

/** So long an answer of the disk counts, in ms. */
const FRESH_MS = 3_000;

export function createRoom({ free, floorBytes, clock }: RoomOptions): Room {
  let isLow = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const ask = async () => {
    isLow = free !== null && (await free()) < floorBytes;
    askedAt = clock();
  };
  const refuse = () => {
    if (!isLow) return;
    throw new ApiError('storage-full', 'There is no room left on the server', { 'retry-after': '60' });
  };
  return {
    async refuseWhenLow() {
      if (free === null || floorBytes === 0) return;
      if (clock() - askedAt < FRESH_MS) return refuse();
      asking ??= ask().finally(() => {
        asking = null;
      });
      await asking;
      refuse();
    },
  };
}
