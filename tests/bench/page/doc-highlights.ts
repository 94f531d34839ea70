import { HIGHLIGHT, type TextAnchor } from '@/shared/domain/highlight.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import type { Span } from '@/shared/text-index/contract.ts';
import { findAnchors } from '@/shared/text-index/find-anchors.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { median, round } from '@/tests/bench/figures.ts';
import { must } from '@/tests/e2e/journeys/until.ts';

const WORDS = 100_000;
const HIGHLIGHTS = 1_000;
const ROUNDS = 9;
const VOCABULARY =
  'the moon moves around earth once in about four weeks and we see it by light that comes from sun'.split(' ');

/** The same at every run: numbers that look like chance (a linear congruential generator). */
function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * 1,000 highlights found again on a page of 100,000 words: as it was, with words put in at its beginning, and with a paragraph of it
 * taken out. Beside it what a plain search for each quote takes, which finds the first of equal ones.
 */
export async function bench(): Promise<BenchLine[]> {
  const chance = createChance(8);
  const text = Array.from(
    { length: WORDS },
    (_, at) => `${VOCABULARY[chance(VOCABULARY.length)]}${at % 12 ? '' : at}`,
  ).join(' ');
  const spans = Array.from({ length: HIGHLIGHTS }, (): Span => {
    const start = chance(text.length - 200);
    return { start, end: start + 20 + chance(60) };
  });
  const anchors = spans.map((span) => anchorOf(text, span));
  const inserted = 'What was not there before stands here now. ';
  const [cutAt, cut] = [Math.floor(text.length / 2), 500];
  const isWhole = ({ start, end }: Span) =>
    end + HIGHLIGHT.context <= cutAt || start - HIGHLIGHT.context >= cutAt + cut;
  return [
    measure('as it was', text, anchors, spans, 100),
    measure('words put in before', inserted + text, anchors, spans.map(shiftBy(inserted.length)), 100),
    measure(
      'a paragraph taken out',
      text.slice(0, cutAt) + text.slice(cutAt + cut),
      anchors,
      spans.map((span) => (isWhole(span) ? shiftBy(span.start < cutAt ? 0 : -cut)(span) : null)),
      300,
    ),
  ];
}

const shiftBy =
  (by: number) =>
  ({ start, end }: Span): Span => ({ start: start + by, end: end + by });

/** `places`: where each has to be; null: its words or what stood around them are gone, and any answer will do. */
function measure(
  what: string,
  text: string,
  anchors: readonly TextAnchor[],
  places: readonly (Span | null)[],
  barMs: number,
): BenchLine {
  const found = findAnchors(text, anchors);
  places.forEach((place, at) => {
    const [want, got] = [place, found[at]];
    must(want === null || (got?.start === want.start && got.end === want.end), `${what}: highlight ${at} in its place`);
  });
  const value = median(Array.from({ length: ROUNDS }, () => timed(() => findAnchors(text, anchors))));
  const control = median(
    Array.from({ length: ROUNDS }, () => timed(() => anchors.map(({ quote }) => text.indexOf(quote)))),
  );
  return {
    name: `P8 1,000 highlights on 100,000 words, ${what}, ms`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `value <= ${barMs}`,
    holds: value <= barMs,
  };
}

function timed(act: () => unknown): number {
  const since = performance.now();
  act();
  return performance.now() - since;
}
