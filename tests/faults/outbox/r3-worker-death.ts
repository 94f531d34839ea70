import type { RunFault } from '../contract.ts';
import { countAtServer, recordTake, stepSome } from './pieces.ts';
import { createWorld } from './world.ts';

export const counts = { full: 100, small: 20 };

/** Stops the worker after every few steps, at any of its awaits, while it records and sends. */
export const run: RunFault = async ({ count }) => {
  const sum = { takes: 0, delivered: 0, duplicates: 0, different: 0, kills: 0, sentBytes: 0, recordedBytes: 0 };
  for (let round = 0; round < count; round += 1) {
    const world = createWorld({ seed: 1000 + round, contexts: 1 });
    const between = async () => {
      await stepSome(world, 25);
      world.kill(0);
      sum.kills += 1;
      await stepSome(world, 25);
    };
    await recordTake(world, { pieces: 8, between });
    for (let i = 0; i < 5; i += 1) await between();
    if ((await world.heal(5000)) === null) throw new Error(`Take ${round} did not come to rest`);
    const seen = countAtServer(world);
    sum.takes += 1;
    sum.delivered += seen.delivered;
    sum.duplicates += seen.duplicates;
    sum.different += seen.different;
    sum.sentBytes += world.traffic.sentBytes;
    sum.recordedBytes += world.takes().reduce((bytes, take) => bytes + take.bytes, 0);
  }
  const resentShare = Number((sum.sentBytes / sum.recordedBytes - 1).toFixed(3));
  const ok = sum.delivered === sum.takes && sum.duplicates === 0 && sum.different === 0;
  return { ok, ...sum, resentShare };
};
