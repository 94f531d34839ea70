import { LIMITS } from '../mote/limits.ts';

/**
 * Returns true if the session of a shared device has idled out: no use of Mote for half an hour. The server decides the
 * same at the next call, and a client without a network decides it itself. If the clock was turned back, the last use
 * counts as old.
 */
export const isLeft = (
  { isSharedDevice = false }: { isSharedDevice?: boolean | undefined },
  usedAt: number,
  now: number,
): boolean => isSharedDevice && Math.abs(now - usedAt) >= LIMITS.sharedIdleMs;

/** Shortest interval between two records of use, in ms. */
export const USE_NOTED_MS = 15_000;
