import { Worker } from 'node:worker_threads';
import type { AudioCheck, AudioVerdict } from './check.ts';

const THREAD = new URL('./thread.mjs', import.meta.url);
const MEMORY_MB = 64;
const TIME_LIMIT_MS = 5_000;
const START_LIMIT_MS = 20_000;

export interface CheckerOptions {
  /** A module that says `{isReady: true}` and then answers each `{bytes}` with a verdict. */
  thread?: URL;
  memoryMb?: number;
  timeLimitMs?: number;
}

/**
 * Looks at uploads in a thread of its own with a memory and a time limit, one at a time: a file that breaks the parser
 * breaks that thread, is refused, and the next file has a fresh one. A thread that does not start is our fault and
 * refuses nothing: the check rejects.
 */
export function createAudioChecker(options: CheckerOptions = {}): AudioCheck {
  const { thread: address = THREAD, memoryMb = MEMORY_MB, timeLimitMs = TIME_LIMIT_MS } = options;
  let thread: Worker | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<Worker> => {
    const made = new Worker(address, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    });
    made.unref();
    const first = await nextMessage(made, START_LIMIT_MS);
    if (first.kind !== 'message') throw new Error(`The audio thread did not start: ${first.kind}`);
    return made;
  };

  const checkOne = async (bytes: Uint8Array): Promise<AudioVerdict> => {
    thread ??= await start();
    const copy = new Uint8Array(bytes);
    const answer = nextMessage(thread, timeLimitMs);
    thread.postMessage({ bytes: copy }, [copy.buffer]);
    const outcome = await answer;
    if (outcome.kind === 'message') return outcome.data as AudioVerdict;
    void thread.terminate();
    thread = null;
    return {
      ok: false,
      reason: outcome.kind === 'late' ? 'It took too long to read' : 'It could not be read as audio',
    };
  };

  return {
    check(bytes) {
      const verdict = before.then(() => checkOne(bytes));
      before = verdict.catch(() => null);
      return verdict;
    },
    async close() {
      await thread?.terminate();
      thread = null;
    },
  };
}

type Outcome = { kind: 'message'; data: unknown } | { kind: 'late' | 'broken' };

function nextMessage(thread: Worker, timeLimitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onBroken).off('exit', onBroken);
      // An error behind the time limit must have somebody who hears it.
      if (outcome.kind !== 'message') thread.on('error', () => thread.unref());
      resolve(outcome);
    };
    const onMessage = (data: unknown) => finish({ kind: 'message', data });
    const onBroken = () => finish({ kind: 'broken' });
    const timer = setTimeout(() => finish({ kind: 'late' }), timeLimitMs);
    thread.on('message', onMessage).on('error', onBroken).on('exit', onBroken);
  });
}
