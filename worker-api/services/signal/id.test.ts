import { expect, it } from 'vitest';
import { idAfter, signalIdAt } from './id.ts';

it.each([0, 1, 15, 255, 1_795_529_000_000, 1_795_529_000_015])('ids sort by the time of their event: %i', (at) => {
  for (const earlier of [at, Math.max(0, at - 1), Math.max(0, at - 4096)]) {
    expect(signalIdAt(earlier) < idAfter(at)).toBe(true);
  }
  for (const later of [at + 1, at + 4096]) expect(signalIdAt(later) < idAfter(at)).toBe(false);
});
