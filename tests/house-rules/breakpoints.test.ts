import { describe, expect, test } from 'vitest';
import { BREAKPOINTS } from '@/shared/ui/tokens.ts';
import { listFiles, readText } from './repository.ts';

const STARTS: readonly number[] = Object.values(BREAKPOINTS);
/** A window is below a breakpoint up to this part of a CSS px. */
const BELOW = 0.02;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < BELOW / 2;

/** Returns the widths of media queries that are no breakpoint of the design. */
const foreignWidthsIn = (css: string): readonly string[] =>
  [...css.matchAll(/@media[^{]*\((min|max)-width:\s*([\d.]+)px\)/g)]
    .filter(([, side, width]) => !STARTS.some((start) => isNear(Number(width), start - (side === 'max' ? BELOW : 0))))
    .map(([query]) => query);

describe('[S9-022] widths in media queries', () => {
  test.each([
    ['@media (max-width: 479px) {', 1],
    ['@media (max-width: 480px) {', 1],
    ['@media (min-width: 700px) {', 1],
    ['@media (max-width: 479.98px) {', 0],
    ['@media (min-width: 992px) {', 0],
    ['@media (max-width: 991.98px) and (min-height: 400px) {', 0],
  ])('%s has %i foreign widths', (css, count) => expect(foreignWidthsIn(css)).toHaveLength(count));

  test('each one is a breakpoint of the design', () => {
    const sheets = listFiles((path) => path.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.flatMap((path) => foreignWidthsIn(readText(path)).map((query) => `${path}: ${query}`))).toEqual([]);
  });
});
