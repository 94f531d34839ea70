import type { ServiceDeps } from '../context.ts';
import { sweepRights } from '../entitlement/sweep.ts';
import { sweepKept } from '../idempotency.ts';
import { sweepSignIns } from '../session/sweep.ts';
import { sweepSignals } from '../signal/sweep.ts';
import { runLongJobs, runShortJobs } from './run.ts';
import { sweepExpired, sweepUnfinished } from './sweep.ts';

const EVERY_MS = 5_000;

export interface Jobs {
  /** Does what is due now, or right after the round that is under way. */
  wake(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Runs what is due every few seconds and when woken, one round at a time; what takes long has rounds beside the others. */
export function startJobs(deps: ServiceDeps): Jobs {
  const rounds = [startRounds(deps, runRound), startRounds(deps, runLongJobs)];
  return {
    wake() {
      for (const round of rounds) round.wake();
    },
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

function startRounds(deps: ServiceDeps, work: (deps: ServiceDeps) => Promise<unknown>): Jobs {
  let round: Promise<void> | null = null;
  let isWanted = false;
  const run = (): void => {
    if (round) return;
    isWanted = false;
    round = runOnce(deps, work).finally(() => {
      round = null;
      if (isWanted) run();
    });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    wake() {
      isWanted = true;
      run();
    },
    async stop() {
      clearInterval(timer);
      isWanted = false;
      await round;
    },
  };
}

async function runOnce(deps: ServiceDeps, work: (deps: ServiceDeps) => Promise<unknown>): Promise<void> {
  try {
    await work(deps);
  } catch (error) {
    deps.logger.error('jobs-failed', { error });
  }
}

async function runRound(deps: ServiceDeps): Promise<void> {
  await runShortJobs(deps);
  await sweepUnfinished(deps);
  await sweepExpired(deps);
  await sweepSignIns(deps);
  await sweepRights(deps);
  await sweepKept(deps);
  await sweepSignals(deps);
}
