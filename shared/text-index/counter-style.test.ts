import { expect, it } from 'vitest';
import { numberIn, readSymbols, represent } from './counter-style.ts';

it.each([
  ['symbols("*" "†")', 3, '**'],
  ['symbols(cyclic "*" "†")', 3, '*'],
  ['symbols(alphabetic "a" "b")', 3, 'aa'],
  ['symbols(numeric "0" "1")', 5, '101'],
  ['symbols(fixed "i" "j")', 2, 'j'],
  ['symbols(cyclic "\\2192" "x")', 1, '→'],
])('[B20] %s writes %i as %j', (value, number, written) => {
  const style = readSymbols(value);
  expect(style && represent(style, number)).toBe(written);
});

it('[B20] returns null for a number without a symbol in the style', () => {
  expect(represent({ system: 'alphabetic', symbols: ['a'] }, 0)).toBeNull();
  expect(represent({ system: 'numeric', symbols: ['a'] }, 4)).toBeNull();
  expect(represent({ system: 'fixed', symbols: ['a'] }, 4)).toBeNull();
  expect([numberIn('lower-alpha', 0), numberIn('hebrew', 0), numberIn('disc', 1)]).toEqual(['0', '0', null]);
  expect(readSymbols('disc')).toBeNull();
});
