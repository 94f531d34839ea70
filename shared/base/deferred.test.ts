import { expect, it } from 'vitest';
import { createDeferred } from './deferred.ts';

it('resolves its promise with the first value', async () => {
  const { promise, resolve } = createDeferred<number>();
  resolve(1);
  resolve(2);
  expect(await promise).toBe(1);
});
