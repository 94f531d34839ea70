import { HIGHLIGHT, type TextAnchor } from '@/shared/domain/study/highlight.ts';
import { flatten } from './anchor.ts';
import { closestTo } from './closest.ts';
import type { Span } from './contract.ts';
import { findGrams, GRAM } from './find-grams.ts';
import { type FoldedText, foldText } from './fold.ts';
import { trimmed } from './place.ts';

/** The search for the place of one anchor. */
interface Search {
  anchor: TextAnchor;
  /** The expected offset, if the text before has moved like its neighbour. */
  expected: number;
  found: Span | null;
}

/**
 * Finds anchored words in their text or a later version of it, in one pass: unchanged, else by context, else by
 * similarity. Null: the words are missing, or have changed so much that any place would be a guess.
 */
export function findAnchors(text: string, anchors: readonly TextAnchor[]): (Span | null)[] {
  const flat = flatten(text);
  const searches = anchors.map((anchor): Search => ({ anchor: flatAnchor(anchor), expected: anchor.at, found: null }));
  findUnmoved(flat, searches);
  const missing = searches.filter(({ found }) => !found);
  if (missing.length > 0) findFolded(flat, missing);
  return searches.map(({ found }) => found);
}

/** Finds anchors whose text differs invisibly from the stored one, for example by the normal form of accents. */
function findFolded(flat: string, missing: readonly Search[]): void {
  const folded = foldText(flat);
  const isComposed = flat.normalize('NFC') === flat;
  const searches = missing.map((search): Search => {
    const anchor = foldAnchor(search, folded, isComposed);
    return { anchor, expected: anchor.at, found: null };
  });
  const isChanged =
    folded.text !== flat || searches.some(({ anchor }, at) => anchor.quote !== missing[at]?.anchor.quote);
  if (isChanged) findUnmoved(folded.text, searches);
  const rest = () => searches.filter(({ found }) => !found);
  findByQuote(folded.text, rest());
  findByLikeness(folded.text, rest());
  searches.forEach(({ found }, at) => {
    const search = missing[at];
    if (found && search) search.found = { start: folded.toStart(found.start), end: folded.toEnd(found.end) };
  });
}

function foldAnchor({ anchor, expected }: Search, folded: FoldedText, isComposed: boolean): TextAnchor {
  const { quote, before, after } = anchor;
  const whole = before + quote + after;
  const parts = { quote: foldText(quote).text, before: foldText(before).text, after: foldText(after).text };
  // The anchor is in another normal form than the page, so scale its offset by the growth in length.
  const isSameForm = (whole.normalize('NFC') === whole) === isComposed;
  const growth = (parts.quote.length + parts.before.length + parts.after.length) / Math.max(1, whole.length);
  return { ...parts, at: isSameForm ? folded.toFolded(expected) : Math.round(expected * growth) };
}

const flatAnchor = ({ quote, before, after, at }: TextAnchor): TextAnchor => ({
  quote: flatten(quote),
  before: flatten(before),
  after: flatten(after),
  at,
});

/** Distance in characters from the expected place within which the next anchor is searched. */
const NEIGHBOURHOOD = 2_000;

/** Searches in the order of the text: an insertion or deletion moves all text after it by the same distance. */
function findUnmoved(flat: string, searches: readonly Search[]): void {
  let shift = 0;
  for (const search of [...searches].sort((a, b) => a.anchor.at - b.anchor.at)) {
    const { quote, at } = search.anchor;
    const start = quote === '' ? null : wholePlace(flat, search.anchor, at + shift);
    if (start !== null) {
      search.found = { start, end: start + quote.length };
      shift = start - at;
    }
    search.expected = at + shift;
  }
}

/** Returns the offset of a quote with its whole context: at the expected place, else near it. */
function wholePlace(flat: string, { quote, before, after }: TextAnchor, expected: number): number | null {
  const whole = before + quote + after;
  const first = expected - before.length;
  if (first >= 0 && flat.startsWith(whole, first)) return expected;
  const from = Math.max(0, first - NEIGHBOURHOOD);
  const near = flat.slice(from, first + whole.length + NEIGHBOURHOOD);
  const at = near.indexOf(whole);
  // With two places nearby, only the nearest one or the whole text can decide, so return null.
  if (at < 0 || near.indexOf(whole, at + 1) >= 0) return null;
  return from + at + before.length;
}

/** Minimum similarity (0–1) of the context for a quote that occurs in several places. */
const ALIKE = 0.35;
/** A quote of this length identifies its place alone if it occurs once. */
const TELLING_CHARS = 12;
/** Maximum number of places that are compared in full. */
const MOST_COMPARED = 8;

function findByQuote(flat: string, searches: readonly Search[]): void {
  const heads = searches
    .filter(({ anchor }) => anchor.quote.length >= GRAM)
    .map(({ anchor }) => anchor.quote.slice(0, GRAM));
  const grams = findGrams(flat, new Set(heads));
  const short = new Map<string, readonly number[]>();
  for (const search of searches) {
    const { quote } = search.anchor;
    if (quote === '') continue;
    const places =
      quote.length >= GRAM
        ? (grams.get(quote.slice(0, GRAM)) ?? []).filter((start) => flat.startsWith(quote, start))
        : (short.get(quote) ?? everyPlace(flat, quote));
    if (quote.length < GRAM) short.set(quote, places);
    search.found = chooseByContext(flat, search, places);
  }
}

function everyPlace(flat: string, quote: string): number[] {
  const places: number[] = [];
  for (let at = flat.indexOf(quote); at >= 0; at = flat.indexOf(quote, at + 1)) places.push(at);
  return places;
}

function chooseByContext(flat: string, { anchor, expected }: Search, places: readonly number[]): Span | null {
  const { length } = anchor.quote;
  const near = (start: number) => Math.abs(start - expected);
  const ranked = places
    .map((start) => ({ start, same: sameAround(flat, anchor, start) }))
    .sort((a, b) => b.same - a.same || near(a.start) - near(b.start))
    .slice(0, MOST_COMPARED)
    .map((place) => ({ ...place, alike: likeness(flat, anchor, { start: place.start, end: place.start + length }) }))
    .sort((a, b) => b.alike - a.alike || b.same - a.same || near(a.start) - near(b.start));
  const [best] = ranked;
  if (!best) return null;
  const isAlone = places.length === 1 && length >= TELLING_CHARS;
  return best.alike >= ALIKE || isAlone ? { start: best.start, end: best.start + length } : null;
}

/** Returns the number of unchanged characters directly before and after the quote. */
function sameAround(flat: string, { quote, before, after }: TextAnchor, start: number): number {
  let left = 0;
  while (left < before.length && before[before.length - 1 - left] === flat[start - 1 - left]) left += 1;
  let right = 0;
  while (right < after.length && after[right] === flat[start + quote.length + right]) right += 1;
  return left + right;
}

const TRIGRAM = 3;
/** Maximum length of an insertion between quote and context, in characters. */
const ROOM = 16;

/** Returns the share of the context that is still there, 0–1. */
function likeness(flat: string, { before, after }: TextAnchor, { start, end }: Span): number {
  const left = flat.slice(Math.max(0, start - Math.max(HIGHLIGHT.context, before.length) - ROOM), start);
  const right = flat.slice(end, end + Math.max(HIGHLIGHT.context, after.length) + ROOM);
  const parts = [
    ...trigramsOf(before).map((part) => left.includes(part)),
    ...trigramsOf(after).map((part) => right.includes(part)),
  ];
  return parts.length === 0 ? 1 : parts.filter(Boolean).length / parts.length;
}

const trigramsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - TRIGRAM + 1) }, (_, at) => text.slice(at, at + TRIGRAM));

/** Maximum share of a quote's characters that may differ. */
const MOST_CHANGED = 0.3;
/** Minimum similarity of the context for a changed short quote, which its context alone identifies. */
const SHORT_ALIKE = 0.6;
const SEEDS = 12;
const MOST_GUESSES = 3;
/** Number of found seeds that are used. */
const SPEAKING = 8;
const MOST_REPORTED = 200;

interface Seed {
  gram: string;
  /** Offset from the quote's beginning. */
  offset: number;
}

function findByLikeness(flat: string, searches: readonly Search[]): void {
  const seeds = searches.map(({ anchor }) => seedsOf(anchor));
  const grams = findGrams(flat, new Set(seeds.flat().map(({ gram }) => gram)));
  searches.forEach((search, number) => {
    const guesses = guessStarts(seeds[number] ?? [], grams, search);
    const best = bestOf(flat, search.anchor, guesses);
    const isAlone = guesses.length === 1 && search.anchor.quote.length >= 2 * TELLING_CHARS;
    search.found = best && (best.alike >= ALIKE || isAlone) ? best.span : null;
  });
}

/** Returns grams spread over the quote and its context: after scattered edits, some are still whole. */
function seedsOf({ quote, before, after }: TextAnchor): Seed[] {
  const whole = before + quote + after;
  const last = whole.length - GRAM;
  if (last < 0) return [];
  const step = Math.max(1, last / SEEDS);
  const offsets = new Set(Array.from({ length: SEEDS + 1 }, (_, number) => Math.min(last, Math.round(number * step))));
  return [...offsets].map((at) => ({ gram: whole.slice(at, at + GRAM), offset: at - before.length }));
}

/** Returns the beginnings that most seeds support. */
function guessStarts(seeds: readonly Seed[], grams: ReadonlyMap<string, readonly number[]>, search: Search): number[] {
  const { length } = search.anchor.quote;
  const reach = Math.max(GRAM, Math.round(length * MOST_CHANGED));
  // A gram in many places says little, so only the rarest seeds count.
  const told = seeds
    .map(({ gram, offset }) => ({ offset, places: grams.get(gram) ?? [] }))
    .filter(({ places }) => places.length > 0 && places.length <= MOST_REPORTED)
    .sort((a, b) => a.places.length - b.places.length)
    .slice(0, SPEAKING);
  const starts = told.flatMap(({ offset, places }) => places.map((at) => at - offset)).sort((a, b) => a - b);
  const groups: number[][] = [];
  for (const start of starts) {
    const open = groups.at(-1);
    if (open?.[0] !== undefined && start - open[0] <= reach) open.push(start);
    else groups.push([start]);
  }
  const middle = (group: readonly number[]) => group[group.length >> 1] ?? 0;
  const far = (group: readonly number[]) => Math.abs(middle(group) - search.expected);
  return groups
    .filter((group) => group.length > 1)
    .sort((a, b) => b.length - a.length || far(a) - far(b))
    .slice(0, MOST_GUESSES)
    .map(middle);
}

/** A place this good is not compared with others. */
const SURE = 0.7;

function bestOf(flat: string, anchor: TextAnchor, guesses: readonly number[]): Likely | null {
  let best: Likely | null = null;
  for (const start of guesses) {
    const likely = placeNear(flat, anchor, start);
    if (likely && (!best || worthOf(likely) > worthOf(best))) best = likely;
    if (best && worthOf(best) >= SURE) break;
  }
  return best;
}

const worthOf = ({ alike, changed }: Likely): number => alike - changed;

interface Likely {
  span: Span;
  /** Similarity of the context, 0–1. */
  alike: number;
  /** Share of changed characters in the quote, 0–1. */
  changed: number;
}

function placeNear(flat: string, anchor: TextAnchor, start: number): Likely | null {
  const { quote } = anchor;
  const room = GRAM + Math.round(quote.length * MOST_CHANGED);
  const { errors, ...span } = closestTo(quote, flat, {
    start: Math.max(0, start - room),
    end: Math.min(flat.length, start + quote.length + room),
  });
  const alike = likeness(flat, anchor, span);
  const changed = errors / quote.length;
  const isShort = quote.length < TELLING_CHARS;
  if (span.start >= span.end || changed > MOST_CHANGED || alike < (isShort ? SHORT_ALIKE : 0)) return null;
  // A quote without white space at its ends: the match must have none either.
  const isBare = quote === quote.trim();
  return { span: isBare ? trimmed(flat, span) : span, alike, changed };
}
