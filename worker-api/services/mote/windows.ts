import type { Limits } from '../context.ts';

/** Extra time in ms: a user may click Undo in the last moment of `undoMs`, and the network takes its time. */
const UNDO_GRACE_MS = 20_000;

/** Returns how long after a removal it can be undone, in ms. Then the audio is purged. */
export const restoreWindowMs = (limits: Limits): number => limits.undoMs + UNDO_GRACE_MS;
