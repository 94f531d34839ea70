import { expect, it, vi } from 'vitest';
import { err, ok } from '@/shared/domain/result.ts';
import { askAgain } from './ask-again.ts';

it.each(['no-receiver', 'unknown'] as const)(
  '[R3] a worker that died over a question (%s) is asked again',
  async (error) => {
    const ask = vi.fn().mockResolvedValueOnce(err(error)).mockResolvedValueOnce(err(error)).mockResolvedValue(ok(1));
    expect(await askAgain(ask)).toEqual(ok(1));
    expect(ask).toHaveBeenCalledTimes(3);
  },
);

it('a refusal is an answer, and one that never lives is given up', async () => {
  const refuses = vi.fn(async () => err('read-only'));
  expect(await askAgain(refuses)).toEqual(err('read-only'));
  expect(refuses).toHaveBeenCalledTimes(1);
  const isDead = vi.fn(async () => err('no-receiver'));
  expect(await askAgain(isDead)).toEqual(err('no-receiver'));
  expect(isDead).toHaveBeenCalledTimes(3);
});
