import { Worker } from 'node:worker_threads';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import type { AudioCheck, AudioVerdict } from './check.ts';

const THREAD = new URL('./thread.mjs', import.meta.url);
const MEMORY_MB = 64;
const TIME_LIMIT_MS = 5_000;
const START_LIMIT_MS = 20_000;

export interface CheckerOptions {
  /** A module that posts `{isReady: true}` and then answers each `{bytes}` with a verdict. */
  thread?: URL;
  memoryMb?: number;
  timeLimitMs?: number;
}

/**
 * Checks uploads one at a time in a separate thread with a memory and a time limit. A file that breaks the parser
 * breaks only that thread and is refused; the next file gets a fresh thread. If the thread does not start, that is our
 * fault, so the check rejects instead of refusing the file.
 */
export function createAudioChecker(options: CheckerOptions = {}): AudioCheck {
  const { thread: address = THREAD, memoryMb = MEMORY_MB, timeLimitMs = TIME_LIMIT_MS } = options;
  let thread: Worker | null = null;
  const inTurn = createSerialQueue();

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
    check: (bytes) => inTurn(() => checkOne(bytes)),
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
      // An error after the time limit still needs a handler.
      if (outcome.kind !== 'message') thread.on('error', () => thread.unref());
      resolve(outcome);
    };
    const onMessage = (data: unknown) => finish({ kind: 'message', data });
    const onBroken = () => finish({ kind: 'broken' });
    const timer = setTimeout(() => finish({ kind: 'late' }), timeLimitMs);
    thread.on('message', onMessage).on('error', onBroken).on('exit', onBroken);
  });
}
