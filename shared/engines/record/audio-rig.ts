import { withTimeout } from '@/shared/base/timeouts.ts';
import { StartFailure } from '@/shared/domain/start-failure.ts';
import { LAME_FILE } from '../encode/lame-file.ts';
import workerUrl from './encode-worker.ts?worker&url';
import workletUrl from './pcm-worklet.ts?worker&url';
import type { WorkerCommand, WorkerMessage, WorkerPost } from './protocol.ts';
import { type FileProbe, whyNotLoaded } from './why-not-loaded.ts';

/**
 * Prerequisites of a take: the audio thread with our module, and the worker with its compiled encoder. Reused between
 * takes.
 */
export interface AudioRig {
  context: AudioContext;
  /** False once the worker has died; the next take gets a new rig. */
  readonly isAlive: boolean;
  tell(command: WorkerCommand, transfer?: Transferable[]): void;
  /** Sets the only listener: the current take's. Returns the number for its `begin` command. */
  listen(listener: (message: WorkerMessage) => void): number;
  /** Removes the listener, unless another take has set its own. */
  unlisten(take: number): void;
  close(): Promise<void>;
}

export type OpenRig = () => Promise<AudioRig>;

/** Loading limit for a slow connection. A take waits less (take-recorder.ts). */
const LOAD_MS = 60_000;
const PROBE_MS = 5_000;
const MP3_RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

export async function openRig(): Promise<AudioRig> {
  const context = await openContext();
  const worker = new Worker(workerUrl, { type: 'module', name: 'mote-encoder' });
  try {
    const loaded = nextMessage(worker, 'loaded');
    worker.postMessage({ type: 'load' } satisfies WorkerCommand);
    await withTimeout(
      LOAD_MS,
      Promise.all([context.audioWorklet.addModule(workletUrl), loaded]),
      'Opening the recorder',
    );
  } catch (error) {
    worker.terminate();
    await context.close();
    const cause = await whyNotLoaded([workerUrl, workletUrl, LAME_FILE], browserProbe);
    throw cause ? new StartFailure(cause, error) : error;
  }
  return rigOf(context, worker);
}

const browserProbe: FileProbe = {
  isOnline: () => navigator.onLine,
  fetchFile: (address) => fetch(address, { signal: AbortSignal.timeout(PROBE_MS) }),
};

/** Uses the device's own rate if MP3 has it, to avoid resampling. */
async function openContext(): Promise<AudioContext> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  if (MP3_RATES.includes(context.sampleRate)) return context;
  await context.close();
  return new AudioContext({ latencyHint: 'interactive', sampleRate: 48_000 });
}

function rigOf(context: AudioContext, worker: Worker): AudioRig {
  let isAlive = true;
  let take = 0;
  let current: ((message: WorkerMessage) => void) | null = null;
  worker.onmessage = ({ data }: MessageEvent<WorkerPost>) => {
    if (data.take === take) current?.(data.message);
  };
  const fail = (detail: string) => {
    isAlive = false;
    current?.({ type: 'broken', detail });
  };
  worker.onerror = (event) => fail(event.message);
  worker.onmessageerror = () => fail('A message could not be read');
  return {
    context,
    get isAlive() {
      return isAlive;
    },
    tell: (command, transfer = []) => worker.postMessage(command, transfer),
    listen(listener) {
      current = listener;
      take += 1;
      return take;
    },
    unlisten(number) {
      if (number === take) current = null;
    },
    async close() {
      isAlive = false;
      worker.terminate();
      if (context.state !== 'closed') await context.close();
    },
  };
}

function nextMessage(worker: Worker, type: WorkerMessage['type']): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { message } }: MessageEvent<WorkerPost>) => {
      if (message.type === type) resolve();
      if (message.type === 'broken') reject(new Error(message.detail));
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
}
