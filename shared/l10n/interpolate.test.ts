import { expect, test } from 'vitest';
import { interpolate, MAX_REPLACEMENTS } from './interpolate.ts';

test('names are filled, unknown ones stay', () => {
  expect(interpolate('Your motes reset on {$date}, { $who }.', { date: '1 May' })).toBe(
    'Your motes reset on 1 May, { $who }.',
  );
});

test('a value is not looked at again', () => {
  expect(interpolate('{$a}', { a: '{$a}{$a}' })).toBe('{$a}{$a}');
});

test('inherited names are no values', () => {
  expect(interpolate('{$toString}', {})).toBe('{$toString}');
});

test('[S9-033] 1,001 replacements stop with an error, 1,000 do not', () => {
  expect(interpolate('{$a}'.repeat(MAX_REPLACEMENTS), { a: 'b' })).toBe('b'.repeat(1_000));
  expect(() => interpolate('{$a}'.repeat(1_001), { a: 'b' })).toThrow(RangeError);
});
