import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AVATAR_SIZES, BREAKPOINTS, CONTAINERS, LAYERS, TIMES, TOAST } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns all tokens of one kind in the style sheet: name → number. */
const inCss = (kind: string): Record<string, number> =>
  Object.fromEntries(
    [...css.matchAll(new RegExp(`--mote-${kind}-([\\w-]+): ([\\d.]+)(?:px)?;`, 'g'))].map((match) => [
      match[1],
      Number(match[2]),
    ]),
  );

test('[S9-022] breakpoints: xs 0, sm 480, sm-md 640, md 768, md-lg 920, lg 1024, xl 1280, 2xl 1536; also 800, 992, 1200', () => {
  expect(BREAKPOINTS).toEqual({
    ...{ xs: 0, sm: 480, 'sm-md': 640, md: 768, 'md-lg': 920, lg: 1024, xl: 1280, '2xl': 1536 },
    ...{ 800: 800, 992: 992, 1200: 1200, 'mobile-menu': 991.98 },
  });
  expect(inCss('breakpoint')).toEqual(BREAKPOINTS);
});

describe('tokens in TypeScript and CSS', () => {
  test.each([
    ['layer', LAYERS],
    ['container', CONTAINERS],
    ['avatar', AVATAR_SIZES],
  ])('tokens of the kind %s are equal in TypeScript and CSS', (kind, tokens) => {
    expect(inCss(kind)).toEqual(tokens);
  });

  test('times and toast tokens are equal in TypeScript and CSS', () => {
    expect(css).toContain(`--mote-time: ${TIMES.transitionMs}ms;`);
    expect(inCss('toast')).toEqual({ width: TOAST.width, gap: TOAST.gap });
  });
});

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const coloursOf = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--mote-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));

const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)');
const byAttribute = rest.split('[data-theme="dark"] {')[1]?.split('}')[0] ?? '';
const bySystem = rest.split('[data-theme="dark"] {')[0] ?? '';

test('uses the same colours for dark by system and dark by choice', () => {
  expect(coloursOf(bySystem)).toEqual(coloursOf(byAttribute));
});

describe.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(byAttribute)],
])('contrast in %s', (_theme, colours) => {
  const colour = (name: string): string => colours.get(name) ?? '';

  test.each(['text-strong', 'text', 'text-quiet', 'primary-text', 'good', 'warning', 'bad', 'info'])(
    'has a contrast of 4.5:1 for %s on page, card and sunken',
    (ink) => {
      for (const ground of ['page', 'card', 'sunken']) {
        expect(contrast(colour(ink), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each(['primary', 'accent', 'recording', 'bad'])('has a contrast of 4.5:1 for text on %s', (fill) => {
    expect(contrast(colour(fill), colour(`on-${fill}`))).toBeGreaterThanOrEqual(4.5);
  });

  test('has a contrast of 3:1 for the border of a control on page and card', () => {
    expect(contrast(colour('line-control'), colour('page'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('line-control'), colour('card'))).toBeGreaterThanOrEqual(3);
  });
});
