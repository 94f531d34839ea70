import { expect, test } from 'vitest';
import { readKitQuery } from './query.ts';

test('the kit page is shown as its address says', () => {
  expect(readKitQuery('?theme=dark&dir=rtl&size=large&locale=en-XA')).toEqual({
    theme: 'dark',
    direction: 'rtl',
    locale: 'en-XA',
    isLarge: true,
  });
});

test('what the address does not say, or says wrong, is as the system has it', () => {
  const plain = { theme: undefined, direction: undefined, locale: 'en-US', isLarge: false };
  expect(readKitQuery('')).toEqual(plain);
  expect(readKitQuery('?theme=pink&dir=up&size=9&locale=%00')).toEqual(plain);
});
