import { expect, test } from 'vitest';
import { createOpenLayers } from './open-layers.ts';

test('makes the last opened layer the top-most until it closes', () => {
  const layers = createOpenLayers();
  const lower = layers.open('dialog');
  const upper = layers.open('drawer');
  expect([lower.isTop(), upper.isTop()]).toEqual([false, true]);
  upper.close();
  expect([lower.isTop(), layers.isOpen('dialog'), layers.isOpen('drawer')]).toEqual([true, true, false]);
});
