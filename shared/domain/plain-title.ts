/** Characters that turn, or shield from being turned, whatever stands behind them: embeddings, overrides, isolates. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
/** Ends of lines and paragraphs that are no control characters. */
const BREAKING = /[\u2028\u2029]+/g;

/**
 * A title that changes nothing but its own place in a line: an override in it would turn the link or the name behind it round.
 * Letters keep their own direction, and the marks LRM, RLM and ALM stay.
 */
export const plainTitle = (title: string): string => title.replace(TURNING, '').replace(BREAKING, ' ');
