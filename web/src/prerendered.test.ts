import { expect, it } from 'vitest';
import { prerenderedIn } from './prerendered.ts';

it.each([
  ['hydrate', 'hydrate'],
  ['replace', 'replace'],
  ['', null],
  [null, null],
])('a root element with %j was written as %j', (value, kind) =>
  expect(prerenderedIn({ getAttribute: (name) => (name === 'data-prerendered' ? value : null) })).toBe(kind),
);
