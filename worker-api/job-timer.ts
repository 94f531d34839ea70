import { runLongJobs, runShortJobs } from './compose-jobs.ts';
import type { ServiceDeps } from './services/context.ts';
import { sweepRights } from './services/entitlement/sweep.ts';
import { deleteExpiredResponses } from './services/idempotency.ts';
import { sweepExpired, sweepUnfinished } from './services/mote/sweep.ts';
import { sweepSignIns } from './services/session/sweep.ts';
import { sweepSignals } from './services/signal/sweep.ts';

const EVERY_MS = 5_000;

export interface Jobs {
  /** Runs due jobs now, or right after the current round. */
  wake(): void;
  /** Waits for the current round. */
  stop(): Promise<void>;
}

/**
 * Runs due jobs every few seconds and when woken, one round at a time. Long jobs have rounds of their own in parallel.
 */
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
  await deleteExpiredResponses(deps);
  await sweepSignals(deps);
}
