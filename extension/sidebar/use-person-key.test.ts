import { expect, it } from 'vitest';
import { nextPerson } from './use-person-key.ts';

it.each([
  [null, null, 0],
  [null, 'ann', 0],
  ['ann', 'ann', 0],
  ['ann', null, 1],
  ['ann', 'bob', 1],
])('from %s to %s: key %i', (before, after, key) => {
  expect(nextPerson({ userId: before, key: 0 }, after)).toEqual({ userId: after, key });
});
