/**
 * Time after which a recording that a host page started ends if its recorder was never visible, ms. Long enough to
 * answer the recorder's question.
 */
export const SIGHT_MS = 10_000;
/**
 * Time before the recorder asks whether the user is there, ms. If the recorder is visible, the browser reports it
 * within half a second.
 */
export const ASK_MS = 2_000;
