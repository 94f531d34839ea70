import { describe, expect, it } from 'vitest';
import { FIRST_COMFORT, isReadingComfort, PAPER_COLOURS, PAPERS, syllablePatternsOf } from './reading-comfort.ts';

/** Returns the contrast of two colours by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(a), light(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

describe('the papers of the reader view', () => {
  it.each(PAPERS)('%s has text that is easy to see', (name) => {
    const { paper, ink, quiet, line } = PAPER_COLOURS[name];
    expect(contrast(paper, ink)).toBeGreaterThanOrEqual(7);
    expect(contrast(paper, quiet)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(paper, line)).toBeGreaterThanOrEqual(3);
  });
});

it.each<[string, unknown, boolean]>([
  ['the first comfort', FIRST_COMFORT, true],
  ['a face that does not exist', { ...FIRST_COMFORT, face: 'comic' }, false],
  ['letters that are too large', { ...FIRST_COMFORT, size: 400 }, false],
  ['a missing member', { ...FIRST_COMFORT, hasSyllables: undefined }, false],
  ['nothing', null, false],
])('accepts only a complete comfort: %s', (_what, value, isValid) => {
  expect(isReadingComfort(value)).toBe(isValid);
});

it.each([
  ['en-US', 'en-us'],
  ['en-GB', 'en-gb'],
  ['es-MX', 'es'],
  ['fr_CA', 'fr'],
  ['ar', null],
  ['', null],
])('finds the syllables’ patterns of %s', (lang, name) => {
  expect(syllablePatternsOf(lang)).toBe(name);
});
