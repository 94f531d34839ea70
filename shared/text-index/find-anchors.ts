import { HIGHLIGHT, type TextAnchor } from '@/shared/domain/highlight.ts';
import { flatten } from './anchor.ts';
import { closestTo } from './closest.ts';
import type { Span } from './contract.ts';
import { findGrams, GRAM } from './find-grams.ts';

/** An anchor on its way to a place. */
interface Search {
  anchor: TextAnchor;
  /** Where it would be, if all before it had moved as its neighbour has. */
  expected: number;
  found: Span | null;
}

/**
 * Where words stand that were anchored in this text, or in one that it was before. All in one pass: as they were, else by what stands
 * around them, else by what is most like them. Null: gone, or so changed that any place would be a guess.
 */
export function findAnchors(text: string, anchors: readonly TextAnchor[]): (Span | null)[] {
  const flat = flatten(text);
  const searches = anchors.map((anchor): Search => ({ anchor: flatAnchor(anchor), expected: anchor.at, found: null }));
  findUnmoved(flat, searches);
  findByQuote(
    flat,
    searches.filter(({ found }) => !found),
  );
  findByLikeness(
    flat,
    searches.filter(({ found }) => !found),
  );
  return searches.map(({ found }) => found);
}

const flatAnchor = ({ quote, before, after, at }: TextAnchor): TextAnchor => ({
  quote: flatten(quote),
  before: flatten(before),
  after: flatten(after),
  at,
});

/** So far, in characters, the next one is looked for around the place where it would be. */
const NEIGHBOURHOOD = 2_000;

/** In the order of the text: what was put in or taken out moves all that stands behind it by as much. */
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

/** Where the words stand with all that stood around them: in their place, else close by. */
function wholePlace(flat: string, { quote, before, after }: TextAnchor, expected: number): number | null {
  const whole = before + quote + after;
  const first = expected - before.length;
  if (first >= 0 && flat.startsWith(whole, first)) return expected;
  const from = Math.max(0, first - NEIGHBOURHOOD);
  const near = flat.slice(from, first + whole.length + NEIGHBOURHOOD);
  const at = near.indexOf(whole);
  // In two places close by only what lies nearest, or the text as a whole, can tell.
  if (at < 0 || near.indexOf(whole, at + 1) >= 0) return null;
  return from + at + before.length;
}

/** As alike as this, of 1, must be what stands around words that stand in several places. */
const ALIKE = 0.35;
/** So long words stand by themselves where they stand once. */
const TELLING_CHARS = 12;
/** So many places are compared in earnest. */
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

/** Characters that stand directly before and after as they stood. */
function sameAround(flat: string, { quote, before, after }: TextAnchor, start: number): number {
  let left = 0;
  while (left < before.length && before[before.length - 1 - left] === flat[start - 1 - left]) left += 1;
  let right = 0;
  while (right < after.length && after[right] === flat[start + quote.length + right]) right += 1;
  return left + right;
}

const TRIGRAM = 3;
/** What was put in between may be as long. */
const ROOM = 16;

/** 0–1: how much of what stood around stands there still. */
function likeness(flat: string, { before, after }: TextAnchor, { start, end }: Span): number {
  const left = flat.slice(Math.max(0, start - HIGHLIGHT.context - ROOM), start);
  const right = flat.slice(end, end + HIGHLIGHT.context + ROOM);
  const parts = [
    ...trigramsOf(before).map((part) => left.includes(part)),
    ...trigramsOf(after).map((part) => right.includes(part)),
  ];
  return parts.length === 0 ? 1 : parts.filter(Boolean).length / parts.length;
}

const trigramsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - TRIGRAM + 1) }, (_, at) => text.slice(at, at + TRIGRAM));

/** Of a quote's characters so many may be others. */
const MOST_CHANGED = 0.3;
/** A short quote that was changed is known by its neighbours only. */
const SHORT_ALIKE = 0.6;
const SEEDS = 12;
const MOST_GUESSES = 3;
/** Of the seeds that are found at all. */
const SPEAKING = 8;
const MOST_TOLD = 200;

interface Seed {
  gram: string;
  /** Where it stands, counted from the quote's beginning. */
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

/** Grams over the quote and what stood around it: of a text that was edited here and there some are whole. */
function seedsOf({ quote, before, after }: TextAnchor): Seed[] {
  const whole = before + quote + after;
  const last = whole.length - GRAM;
  if (last < 0) return [];
  const step = Math.max(1, last / SEEDS);
  const offsets = new Set(Array.from({ length: SEEDS + 1 }, (_, number) => Math.min(last, Math.round(number * step))));
  return [...offsets].map((at) => ({ gram: whole.slice(at, at + GRAM), offset: at - before.length }));
}

/** Beginnings that most seeds speak for. */
function guessStarts(seeds: readonly Seed[], grams: ReadonlyMap<string, readonly number[]>, search: Search): number[] {
  const { length } = search.anchor.quote;
  const reach = Math.max(GRAM, Math.round(length * MOST_CHANGED));
  // What stands in many places says little: the rarest seeds speak.
  const told = seeds
    .map(({ gram, offset }) => ({ offset, places: grams.get(gram) ?? [] }))
    .filter(({ places }) => places.length > 0 && places.length <= MOST_TOLD)
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

/** A place that leaves nothing to wish for is not compared with others. */
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
  /** 0–1: what stands around it. */
  alike: number;
  /** 0–1: of its own characters. */
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
  return { span, alike, changed };
}
