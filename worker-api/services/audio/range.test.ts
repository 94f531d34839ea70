import { expect, it } from 'vitest';
import { parseRange } from './range.ts';

it.each([
  ['bytes=0-9', { kind: 'part', start: 0, end: 10 }],
  ['bytes= 5 - ', { kind: 'part', start: 5, end: 100 }],
  ['bytes=-10', { kind: 'part', start: 90, end: 100 }],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['pages=0-9', { kind: 'whole' }],
  [undefined, { kind: 'whole' }],
])('parses the Range header %s of a file of 100 bytes', (header, answer) => {
  expect(parseRange(header, 100)).toEqual(answer);
});

it('ignores a Range header of 16,000 spaces, on which the pattern would take quadratic time', () => {
  expect(parseRange(`bytes=0${' '.repeat(16_000)}-9`, 100)).toEqual({ kind: 'whole' });
});
