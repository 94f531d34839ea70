import { expect, it } from 'vitest';
import { startNewEpoch } from './use-user-key.ts';

it.each([
  [null, null, 0],
  [null, 'ann', 0],
  ['ann', 'ann', 0],
  ['ann', null, 1],
  ['ann', 'bob', 1],
])('changes the user from %s to %s with key %i', (before, after, key) => {
  expect(startNewEpoch({ userId: before, key: 0 }, after)).toEqual({ userId: after, key });
});
