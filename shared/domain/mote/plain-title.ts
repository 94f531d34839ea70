/** Characters that change the direction of the text after them: embeddings, overrides, isolates. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
/** Line and paragraph separators that are not control characters. */
const BREAKING = /[\u2028\u2029]+/g;

/**
 * Returns a title that affects no text around it: an override in it would reverse the link or name after it. Letters
 * keep their own direction, and the marks LRM, RLM and ALM stay.
 */
export const plainTitle = (title: string): string => title.replace(TURNING, '').replace(BREAKING, ' ');
