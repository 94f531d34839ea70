import type { PaintedLine, TextPiece } from '@/extension/core/page/contract.ts';
import { wordsOf } from './body-text.ts';

/** The document's text as a reader sees it, and the index of each of its characters in the text that Docs gives. */
export interface ReadableText {
  text: string;
  /** Index of each character in Docs' text. One entry longer than `text`, because the end has an index too. */
  rawOf: readonly number[];
}

export function readableOf(raw: string): ReadableText {
  const rawOf: number[] = [];
  let text = '';
  for (let at = 0; at < raw.length; at += 1) {
    const isPair = raw[at] === '\r' && raw[at + 1] === '\n';
    const shown = isPair ? '' : wordsOf(raw[at] ?? '');
    if (shown === '') continue;
    text += shown;
    rawOf.push(at);
  }
  rawOf.push(raw.length);
  return { text, rawOf };
}

/** Converts a position in Docs' text to a position in the readable text. */
export const shownOf = ({ rawOf }: ReadableText, raw: number): number => {
  const at = rawOf.findIndex((place) => place >= raw);
  return at < 0 ? rawOf.length - 1 : at;
};

/**
 * Replaces each space by a plain one, keeping the length: a painted line may have another kind of space than the text.
 */
const level = (text: string): string => text.replace(/\s/g, ' ');

/**
 * Largest number of characters between two consecutive visible lines. The text between them may be invisible, such as a
 * table's border.
 */
const GAP = 200;
/** Score of each character of a placed line, minus the length of the gap before the line. */
const WORTH = 100;
/**
 * Cost of a jump back or far ahead: Docs paints a table column by column, but its text has the table row by row. Higher
 * than the score of a list marker.
 */
const JUMP = 400;
/**
 * Extra score of a line with letters that occurs once in the text. Together with a short word it is less than the cost
 * of two jumps.
 */
const ONCE = 300;
/** Maximum number of places of a line. A line with more places gives no information. */
const MOST_PLACES = 50;

/** A line at one of its places, with the best path to it. */
interface Step {
  line: number;
  start: number;
  end: number;
  score: number;
  before: Step | null;
  /** True if another path has the same score. */
  isTied: boolean;
  /** True if the line also occurs elsewhere. */
  isRepeated: boolean;
}

/**
 * Returns the places of consecutive lines in a text; null for a line whose place is uncertain. If the same lines occur
 * in several places, any choice would be a guess. A line that fits nowhere near its neighbours is skipped without a
 * cost.
 */
export function placeLines(text: string, lines: readonly string[]): (number | null)[] {
  const flat = level(text);
  const labels = lines.map((line) => level(line).trim());
  const places: (number | null)[] = labels.map(() => null);
  const steps: Step[] = [];
  for (const [line, label] of labels.entries()) {
    const starts = label === '' ? [] : placesOf(flat, label);
    if (starts.length > MOST_PLACES) continue;
    const isRepeated = starts.length > 1;
    const worth = label.length * WORTH + (isRepeated || !/\p{L}/u.test(label) ? 0 : ONCE);
    const made = starts.map((start) => ({
      ...bestWay(steps, start),
      line,
      start,
      end: start + label.length,
      isRepeated,
    }));
    steps.push(...made.map((step) => ({ ...step, score: step.score + worth })));
  }
  const most = Math.max(...steps.map(({ score }) => score));
  const [last = null, ...equals] = steps.filter(({ score }) => score === most);
  const way: Step[] = [];
  for (let step = last; step; step = step.before) way.push(step);
  // In a table, the next painted cell is not the next line of the text, so among equal cells any choice would be a
  // guess.
  const isBack = way.some(({ start, before }) => before !== null && start < before.end);
  // Goes from the last line to the first. Before a place with several paths, only a line that occurs once is certain.
  let isCertain = equals.length === 0;
  for (const step of way) {
    const isWord = /\p{L}/u.test(labels[step.line] ?? '');
    const isPlaced = step.isRepeated ? isCertain && !isBack : isCertain || isWord;
    if (isPlaced) places[step.line] = step.start;
    if (step.isTied) isCertain = false;
  }
  return places;
}

/** Returns all places of a line, but at most MOST_PLACES + 1, which means too many. */
function placesOf(flat: string, label: string): number[] {
  const places: number[] = [];
  for (let at = flat.indexOf(label); at >= 0 && places.length <= MOST_PLACES; at = flat.indexOf(label, at + 1)) {
    places.push(at);
  }
  return places;
}

function bestWay(steps: readonly Step[], start: number): Pick<Step, 'score' | 'before' | 'isTied'> {
  let [score, before, isTied]: [number, Step | null, boolean] = [0, null, false];
  for (const step of steps) {
    const gap = start - step.end;
    const here = step.score - (gap >= 0 && gap <= GAP ? gap : JUMP);
    if (here === score && before) isTied = true;
    if (here > score) [score, before, isTied] = [here, step, false];
  }
  return { score, before, isTied };
}

/** A line that Docs has painted: its text, its box and its font. */
export interface Annotation {
  label: string;
  font: string;
  box(): DOMRect;
}

export function paintedLines(
  text: string,
  annotations: readonly Annotation[],
  widthOf: (text: string, font: string) => number,
): PaintedLine[] {
  const readable = annotations.map((one) => ({ ...one, label: wordsOf(one.label) }));
  const places = placeLines(
    text,
    readable.map(({ label }) => label),
  );
  return readable.flatMap((line, number): PaintedLine[] => {
    const place = places[number];
    if (place === null || place === undefined) return [];
    const length = line.label.trim().length;
    return [{ start: place, end: place + length, boxOf: (piece) => boxIn(line, place, piece, widthOf) }];
  });
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * Returns the box of a piece of a line. Computes it from the width of the letters, scaled to the line's width that Docs
 * has measured.
 */
function boxIn(
  { label, font, box }: Annotation,
  place: number,
  { start, end }: TextPiece,
  widthOf: (text: string, font: string) => number,
): DOMRect {
  const { left, top, width, height, right } = box();
  const lead = label.length - label.trimStart().length;
  const whole = widthOf(label, font) || 1;
  const shareAt = (offset: number) => widthOf(label.slice(0, Math.max(0, lead + offset - place)), font) / whole;
  const [from, to] = [shareAt(start) * width, shareAt(end) * width];
  const isRtl = RIGHT_TO_LEFT.test(label);
  return new DOMRect(isRtl ? right - to : left + from, top, to - from, height);
}
