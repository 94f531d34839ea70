import { createEncoder } from '../encode/create-encoder.ts';
import type { PcmMessage, WorkerCommand, WorkerMessage, WorkerPost } from './protocol.ts';
import { createTakeEncoder, type TakeEncoder } from './take-encoder.ts';

/** The dedicated worker that encodes sound to MP3 during recording: a busy page cannot disturb a take. */

interface CurrentTake {
  number: number;
  pcm: MessagePort;
  encoder: TakeEncoder;
}

let current: CurrentTake | null = null;

globalThis.onmessage = (event: MessageEvent<WorkerCommand>) => {
  const { data } = event;
  const take = data.type === 'begin' ? data.take : (current?.number ?? 0);
  handle(data).catch((error: unknown) => send(take, { type: 'broken', detail: String(error) }));
};

async function handle(command: WorkerCommand): Promise<void> {
  if (command.type === 'load') {
    await createEncoder({ sampleRate: 48_000, bitRate: 64_000 });
    send(0, { type: 'loaded' });
  }
  if (command.type === 'begin') await begin(command);
  if (command.type === 'end') current?.encoder.end();
  if (command.type === 'drop') drop();
}

async function begin({
  take: number,
  pcm,
  sampleRate,
  bitRate,
  maxMs,
}: Extract<WorkerCommand, { type: 'begin' }>): Promise<void> {
  drop();
  const encoder = await createEncoder({ sampleRate, bitRate });
  const emit = (message: WorkerMessage) => send(number, message);
  const take: CurrentTake = { number, pcm, encoder: createTakeEncoder({ encoder, sampleRate, maxMs, emit }) };
  current = take;
  send(number, { type: 'begun', encoder: encoder.name });
  // The port has buffered the sound until now: setting the handler starts it.
  pcm.onmessage = (event: MessageEvent<PcmMessage>) => feed(take, event.data);
}

function feed(take: CurrentTake, message: PcmMessage): void {
  if (take !== current) return;
  try {
    if (message === 'paused') take.encoder.paused();
    else if (message === 'resumed') take.encoder.resumed();
    else if (message === 'ended') take.encoder.end();
    else take.encoder.push(message);
  } catch (error) {
    drop();
    send(take.number, { type: 'broken', detail: String(error) });
  }
}

function drop(): void {
  current?.pcm.close();
  current = null;
}

function send(take: number, message: WorkerMessage): void {
  const transfer = message.type === 'piece' ? [message.piece.bytes.buffer] : [];
  globalThis.postMessage({ take, message } satisfies WorkerPost, { transfer });
}
