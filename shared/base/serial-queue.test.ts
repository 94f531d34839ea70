import { expect, it } from 'vitest';
import { createDeferred } from './deferred.ts';
import { createSerialQueue } from './serial-queue.ts';

it('runs tasks one after the other, and a failed task does not affect the next', async () => {
  const inTurn = createSerialQueue();
  const steps: string[] = [];
  const { promise, resolve } = createDeferred();
  const first = inTurn(async () => {
    await promise;
    steps.push('first');
    throw new Error('no');
  }).catch(String);
  const second = inTurn(async () => steps.push('second'));
  resolve();
  expect(await first).toBe('Error: no');
  expect(await second).toBe(2);
  expect(steps).toEqual(['first', 'second']);
});
