import { expect, it, vi } from 'vitest';
import { err, ok } from '@/shared/base/result.ts';
import { askAgain } from './ask-again.ts';

it.each(['no-receiver', 'unknown'] as const)('[R3] retries after the worker died during a call (%s)', async (error) => {
  const ask = vi.fn().mockResolvedValueOnce(err(error)).mockResolvedValueOnce(err(error)).mockResolvedValue(ok(1));
  expect(await askAgain(ask)).toEqual(ok(1));
  expect(ask).toHaveBeenCalledTimes(3);
});

it('returns a refusal immediately, and gives up after three calls without a worker', async () => {
  const refuses = vi.fn(async () => err('read-only'));
  expect(await askAgain(refuses)).toEqual(err('read-only'));
  expect(refuses).toHaveBeenCalledTimes(1);
  const isDead = vi.fn(async () => err('no-receiver'));
  expect(await askAgain(isDead)).toEqual(err('no-receiver'));
  expect(isDead).toHaveBeenCalledTimes(3);
});
