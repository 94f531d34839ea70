import { expect, test, vi } from 'vitest';
import { createOpenLayers } from './open-layers.ts';

test('the one opened last is the top-most, until it closes', () => {
  const layers = createOpenLayers();
  const lower = layers.open('dialog');
  const upper = layers.open('drawer');
  expect([lower.isTop(), upper.isTop()]).toEqual([false, true]);
  upper.close();
  expect([lower.isTop(), layers.isOpen('dialog'), layers.isOpen('drawer')]).toEqual([true, true, false]);
});

test('who listens is told of each opening and closing', () => {
  const layers = createOpenLayers();
  const listener = vi.fn();
  const stop = layers.subscribe(listener);
  layers.open('dialog').close();
  stop();
  layers.open('dialog');
  expect(listener).toHaveBeenCalledTimes(2);
});
