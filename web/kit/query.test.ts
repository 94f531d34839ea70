import { expect, test } from 'vitest';
import { readKitQuery } from './query.ts';

test('the kit page follows the parameters of its address', () => {
  expect(readKitQuery('?theme=dark&dir=rtl&size=large&locale=en-XA')).toEqual({
    theme: 'dark',
    direction: 'rtl',
    locale: 'en-XA',
    isLarge: true,
  });
});

test('missing or invalid parameters of the kit page fall back to the system’s settings', () => {
  const plain = { theme: undefined, direction: undefined, locale: 'en-US', isLarge: false };
  expect(readKitQuery('')).toEqual(plain);
  expect(readKitQuery('?theme=pink&dir=up&size=9&locale=%00')).toEqual(plain);
});
