import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

it.each([
  [{ error: 'too-many-requests', retryAfterMs: 90_000 }, 91_000],
  [{ error: 'too-many-requests', retryAfterMs: 0 }, 1_000],
  [{ error: 'too-many-requests', retryAfterMs: null }, null],
  [{ error: 'offline' }, null],
] as const)('allows a retry of %j at %s', (failure, againAt) => {
  expect(refusalOf(failure, 1_000)).toEqual({ error: failure.error, againAt });
});
