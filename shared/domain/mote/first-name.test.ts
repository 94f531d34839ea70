import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  [' Ana ', 'Ana'],
  ['Ana\n\tMaria', 'Ana Maria'],
  ['أنا', 'أنا'],
  ['\u202Eana\u202C', 'ana'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['👩‍🏫', '👩‍🏫'],
  ['x'.repeat(41), null],
  ['', null],
  [' \u2028 ', null],
])('shows the first name %j as %j', (words, name) => {
  expect(firstNameOf(words)).toBe(name);
});
