/** How long a recording goes on that a host page began, while nobody has had its recorder in sight: long enough to answer its question; ms. */
export const SIGHT_MS = 10_000;
/** A recorder in sight is known to be so within half a second; ms. */
export const ASK_MS = 2_000;
