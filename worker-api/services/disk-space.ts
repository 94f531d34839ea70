import { ApiError } from './api-error.ts';

/** Refuses to start anything new while a disk is nearly full. */
export interface DiskSpace {
  refuseWhenLow(): Promise<void>;
}

export interface DiskSpaceOptions {
  /** Returns the free bytes of the fullest disk; null: no disk of ours to check. */
  free: (() => Promise<number>) | null;
  /** Below this nothing new is started, in bytes. The rest is for what has started. */
  floorBytes: number;
  clock: () => number;
}

/** How long a measurement of the disk counts, in ms. */
const FRESH_MS = 3_000;

export function createDiskSpace({ free, floorBytes, clock }: DiskSpaceOptions): DiskSpace {
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
      const age = clock() - askedAt;
      // If the clock was set back, the age means nothing: measure again.
      if (age >= 0 && age < FRESH_MS) return refuse();
      asking ??= ask().finally(() => {
        asking = null;
      });
      await asking;
      refuse();
    },
  };
}
