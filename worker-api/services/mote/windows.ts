import type { Limits } from '../context.ts';

/** A person clicks Undo in the last moment of `undoMs`, and the network takes its time: the server waits that much longer. */
const UNDO_GRACE_MS = 20_000;

/** How long after a removal it can be taken back, in ms. The audio is purged after it. */
export const restoreWindowMs = (limits: Limits): number => limits.undoMs + UNDO_GRACE_MS;
