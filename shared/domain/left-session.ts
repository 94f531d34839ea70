import { LIMITS } from './limits.ts';

/**
 * Whether the session of a shared device was left: nobody has used Mote for half an hour. The server says the same at the next call; a
 * client knows it by itself, for without a network there is none. A clock that was turned back makes the last use old too.
 */
export const isLeft = (
  { isSharedDevice = false }: { isSharedDevice?: boolean | undefined },
  usedAt: number,
  now: number,
): boolean => isSharedDevice && Math.abs(now - usedAt) >= LIMITS.sharedIdleMs;

/** A use is noted at most so often, in ms. */
export const USE_NOTED_MS = 15_000;
