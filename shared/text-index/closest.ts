import type { Span } from './contract.ts';

export interface Closest extends Span {
  /** Number of inserted, removed or changed characters. */
  errors: number;
}

/**
 * Maximum number of steps of a full search. A longer search compares only the two ends of the quote; the match is
 * everything from the first end to the last.
 */
const MOST_STEPS = 1_000_000;
const END_CHARS = 64;

/** Returns the part of `text` within `window` that is most similar to the quote. */
export function closestTo(quote: string, text: string, window: Span): Closest {
  const part = text.slice(window.start, window.end);
  const { start, end, errors } = quote.length * part.length > MOST_STEPS ? byEnds(quote, part) : align(quote, part);
  return { start: window.start + start, end: window.start + end, errors };
}

function byEnds(quote: string, part: string): Closest {
  const half = Math.floor(part.length / 2);
  const head = align(quote.slice(0, END_CHARS), part.slice(0, half));
  const tail = align(quote.slice(-END_CHARS), part.slice(half));
  const [start, end] = [head.start, half + tail.end];
  const errors = Math.abs(end - start - quote.length) + head.errors + tail.errors;
  return { start, end, errors };
}

/**
 * Finds the best match by Sellers' algorithm: edit distance with free ends in `part`. Stores one column of distances,
 * and the start of the match for each distance. Overwrites the distances and the starts from top to bottom.
 */
function align(quote: string, part: string): Closest {
  const height = quote.length;
  const errors = Uint32Array.from({ length: height + 1 }, (_, row) => row);
  const starts = new Uint32Array(height + 1);
  let best: Closest = { start: 0, end: 0, errors: height };
  for (let column = 1; column <= part.length; column += 1) {
    fillColumn(errors, starts, quote, part.charCodeAt(column - 1));
    starts[0] = column;
    const last = errors[height] as number;
    if (last < best.errors) best = { start: starts[height] as number, end: column, errors: last };
  }
  return best;
}

/**
 * Fills the next column for the character `sign`: each cell takes the cheapest of three steps, from the left, from
 * above, or diagonal.
 */
function fillColumn(errors: Uint32Array, starts: Uint32Array, quote: string, sign: number): void {
  let cornerErrors = errors[0] as number;
  let cornerStart = starts[0] as number;
  let above = 0;
  let aboveStart = cornerStart + 1;
  for (let row = 1; row < errors.length; row += 1) {
    const left = errors[row] as number;
    const leftStart = starts[row] as number;
    let least = cornerErrors + (quote.charCodeAt(row - 1) === sign ? 0 : 1);
    let start = cornerStart;
    if (left + 1 < least) {
      least = left + 1;
      start = leftStart;
    }
    if (above + 1 < least) {
      least = above + 1;
      start = aboveStart;
    }
    cornerErrors = left;
    cornerStart = leftStart;
    errors[row] = least;
    starts[row] = start;
    above = least;
    aboveStart = start;
  }
}
