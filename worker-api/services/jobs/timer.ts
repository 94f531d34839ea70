import type { ServiceDeps } from '../context.ts';
import { runDueJobs } from './run.ts';
import { sweepExpired, sweepUnfinished } from './sweep.ts';

const EVERY_MS = 5_000;

/** Runs what is due every few seconds, one round at a time; `stop` waits for the round that is under way. */
export function startJobs(deps: ServiceDeps): { stop(): Promise<void> } {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= runRound(deps).finally(() => {
      round = null;
    });
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

async function runRound(deps: ServiceDeps): Promise<void> {
  try {
    await runDueJobs(deps);
    await sweepUnfinished(deps);
    await sweepExpired(deps);
  } catch (error) {
    deps.logger.error('jobs-failed', { error });
  }
}
