import type { PaintedLine, TextPiece } from '@/extension/core/contract.ts';
import { wordsOf } from './body-text.ts';

/** Text of the document as a person reads it, and where each of its characters stands in the text that Docs gives. */
export interface ReadableText {
  text: string;
  /** One more than characters: the end has a place too. */
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

/** Where what Docs counts from there is in the readable text. */
export const shownOf = ({ rawOf }: ReadableText, raw: number): number => {
  const at = rawOf.findIndex((place) => place >= raw);
  return at < 0 ? rawOf.length - 1 : at;
};

/** Lengths stay: a label may have another kind of space than the text. */
const level = (text: string): string => text.replace(/\s/g, ' ');

/** So many characters may lie between one line in view and the next: a line that is no text, a table's border. */
const GAP = 200;
/** A line more counts for more than all gaps; among places with as many lines that with the smaller gaps is the likelier one. */
const LINE_OVER_GAP = 100_000;
/** So many places of the first line are tried. */
const MOST_PLACES = 50;

/**
 * Where lines stand that follow one another in a text; null for one whose place cannot be told. Where the same lines stand in several
 * places, any of them would be a guess.
 */
export function placeLines(text: string, lines: readonly string[]): (number | null)[] {
  const flat = level(text);
  const labels = lines.map((line) => level(line).trim());
  const none = labels.map(() => null);
  const first = labels.findIndex((label) => label !== '' && flat.includes(label));
  if (first < 0) return none;
  const walks = placesOf(flat, labels[first] ?? '').map((start) => walk(flat, labels, first, start));
  const most = Math.max(...walks.map(({ score }) => score));
  const [best, ...equals] = walks.filter(({ score }) => score === most);
  return best && equals.length === 0 ? best.places : none;
}

function placesOf(flat: string, label: string): number[] {
  const places: number[] = [];
  for (let at = flat.indexOf(label); at >= 0 && places.length < MOST_PLACES; at = flat.indexOf(label, at + 1)) {
    places.push(at);
  }
  return places;
}

function walk(flat: string, labels: readonly string[], first: number, start: number) {
  let [cursor, score] = [start, 0];
  const places = labels.map((label, number): number | null => {
    if (number < first || label === '') return null;
    const near = flat.slice(cursor, cursor + GAP + label.length).indexOf(label);
    if (near < 0) return null;
    const at = cursor + near;
    cursor = at + label.length;
    score += label.length * LINE_OVER_GAP - near;
    return at;
  });
  return { places, score };
}

/** A line that Docs has painted: its words, its box, and how they are set. */
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

/** By the share that its letters have of the width of the line, which Docs has measured. */
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
