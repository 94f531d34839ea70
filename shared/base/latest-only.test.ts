import { expect, it } from 'vitest';
import { createLatestOnly } from './latest-only.ts';

it('a run is the latest until another one begins', () => {
  const begin = createLatestOnly();
  const isFirstLatest = begin();
  expect(isFirstLatest()).toBe(true);
  const isSecondLatest = begin();
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true]);
});
