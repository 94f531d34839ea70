import type { RunFault } from '../contract.ts';
import { countAtServer, recordTake, stepSome } from './pieces.ts';
import { createWorld } from './world.ts';

export const counts = { full: 1000, small: 40 };

const CONTEXTS = 4;

/** Four contexts of one origin wake at every change, die and restart. One outbox sends, and sends each take once. */
export const run: RunFault = async ({ count, log }) => {
  const sum = { rounds: 0, takes: 0, delivered: 0, duplicates: 0, different: 0, senders: 0, kills: 0 };
  for (let round = 0; round < count; round += 1) {
    const world = createWorld({ seed: round, contexts: CONTEXTS });
    for (let i = 0; i < 2; i += 1) {
      const between = async () => {
        world.wakeAll();
        await stepSome(world, 30);
        if (world.random() < 0.15) {
          world.kill(Math.floor(world.random() * CONTEXTS));
          sum.kills += 1;
        }
      };
      await recordTake(world, { pieces: 3, between });
    }
    if ((await world.heal(5000)) === null) throw new Error(`Round ${round} did not come to rest`);
    const { delivered, duplicates, different } = countAtServer(world);
    sum.rounds += 1;
    sum.takes += world.takes().length;
    sum.delivered += delivered;
    sum.duplicates += duplicates;
    sum.different += different;
    sum.senders = Math.max(sum.senders, world.traffic.senders);
    if (round % 250 === 249) log(`${round + 1} rounds`);
  }
  const ok = sum.delivered === sum.takes && sum.duplicates === 0 && sum.different === 0 && sum.senders === 1;
  return { ok, contexts: CONTEXTS, ...sum };
};
