import { expect, test } from 'vitest';
import { interpolate, MAX_REPLACEMENTS } from './interpolate.ts';

test('fills names and leaves unknown ones unchanged', () => {
  expect(interpolate('Your motes reset on {$date}, { $who }.', { date: '1 May' })).toBe(
    'Your motes reset on 1 May, { $who }.',
  );
});

test('does not interpolate a value again', () => {
  expect(interpolate('{$a}', { a: '{$a}{$a}' })).toBe('{$a}{$a}');
});

test('ignores inherited names', () => {
  expect(interpolate('{$toString}', {})).toBe('{$toString}');
});

test('[S9-033] stops at 1,001 replacements with an error, and not at 1,000', () => {
  expect(interpolate('{$a}'.repeat(MAX_REPLACEMENTS), { a: 'b' })).toBe('b'.repeat(1_000));
  expect(() => interpolate('{$a}'.repeat(1_001), { a: 'b' })).toThrow(RangeError);
});
