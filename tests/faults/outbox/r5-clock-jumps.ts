import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { RunFault } from '../contract.ts';
import { countAtServer, recordTake, stepSome } from './pieces.ts';
import { createWorld } from './world.ts';

export const counts = { full: 200, small: 20 };

const PIECES = 8;
const HOUR_MS = 3_600_000;
const ASLEEP_MS = 60_000;
/** Longest time in ms from the last event to the delivery: the outbox's longest wait and some back-off. */
const CEILING_MS = 20 * 60_000;

/**
 * Sleeps of a minute and clock jumps of a day during a take: durations are right, nothing stalls, and uploads resume
 * instead of restarting.
 */
export const run: RunFault = async ({ count }) => {
  const sum = { takes: 0, delivered: 0, duplicates: 0, different: 0, wrongDurations: 0, wrongTimes: 0, jumps: 0 };
  let slowestMs = 0;
  let resentShare = 0;
  for (let round = 0; round < count; round += 1) {
    const world = createWorld({ seed: 5000 + round, contexts: 2 });
    world.weather.chaos = 0.15;
    const between = async () => {
      await stepSome(world, 30);
      const chance = world.random();
      if (chance < 0.2) world.time.jump(24 * HOUR_MS);
      else if (chance < 0.4) world.time.jump(-24 * HOUR_MS);
      else if (chance < 0.6) world.time.pass(ASLEEP_MS);
      if (chance < 0.4) sum.jumps += 1;
      await world.gates.settle();
    };
    const id = await recordTake(world, { pieces: PIECES, between });
    for (let i = 0; i < 3; i += 1) await between();
    const since = world.time.awake();
    if ((await world.heal(5000)) === null) throw new Error(`Take ${round} did not come to rest`);
    slowestMs = Math.max(slowestMs, world.time.awake() - since);
    const take = await world.recorder.get(id);
    const seen = countAtServer(world);
    sum.takes += 1;
    sum.delivered += seen.delivered;
    sum.duplicates += seen.duplicates;
    sum.different += seen.different;
    if (take?.durationMs !== PIECES * 1000) sum.wrongDurations += 1;
    if (world.server.motes.get(id)?.createdAt !== world.serverNow) sum.wrongTimes += 1;
    resentShare = Math.max(resentShare, world.traffic.sentBytes / (take?.bytes ?? 1) - 1);
    if ((await world.recorder.purge(world.time.now() + LIMITS.discardedTakeMs)) !== 1) sum.wrongTimes += 1;
  }
  const isRight = sum.delivered === sum.takes && sum.duplicates === 0 && sum.different === 0;
  const ok = isRight && sum.wrongDurations === 0 && sum.wrongTimes === 0 && slowestMs <= CEILING_MS;
  return { ok, ...sum, slowestMs, resentShareAtMost: Number(resentShare.toFixed(2)) };
};
