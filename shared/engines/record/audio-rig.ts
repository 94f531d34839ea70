import workletUrl from './pcm-worklet.ts?worker&url';
import type { WorkerCommand, WorkerMessage, WorkerPost } from './protocol.ts';
import { within } from './within.ts';

/** What a take needs before its first sound: audio thread with our module, worker with its encoder compiled. Kept between takes. */
export interface AudioRig {
  context: AudioContext;
  /** False when the worker has died; the next take gets a new rig. */
  readonly isAlive: boolean;
  tell(command: WorkerCommand, transfer?: Transferable[]): void;
  /** One listener at a time, the take that is being recorded. Answers the number that its `begin` carries. */
  listen(listener: (message: WorkerMessage) => void): number;
  /** Ends listening; does nothing when another take listens already. */
  unlisten(take: number): void;
  close(): Promise<void>;
}

export type OpenRig = () => Promise<AudioRig>;

const OPEN_MS = 8_000;
const MP3_RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

export async function openRig(): Promise<AudioRig> {
  const context = await openContext();
  const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module', name: 'mote-encoder' });
  try {
    const loaded = nextMessage(worker, 'loaded');
    worker.postMessage({ type: 'load' } satisfies WorkerCommand);
    await within(OPEN_MS, Promise.all([context.audioWorklet.addModule(workletUrl), loaded]), 'Opening the recorder');
  } catch (error) {
    worker.terminate();
    await context.close();
    throw error;
  }
  return rigOf(context, worker);
}

/** At the device's own rate where MP3 has it: no sound is resampled without need. */
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
