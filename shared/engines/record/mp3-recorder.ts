import { AUDIO } from '@/shared/domain/mote/limits.ts';
import type { AudioRig } from './audio-rig.ts';
import { WORKLET_NAME, type WorkerMessage, type WorkletCommand } from './protocol.ts';

/** Time limit for the audio thread to send its last block; then the worker ends without it. */
const LAST_BLOCK_MS = 300;

/**
 * Encodes sound to MP3 as a recorder type of RecordRTC (`recorderType`): record, pause, resume, stop with a Blob.
 * RecordRTC copies a recorder's public fields onto itself, so `blob` is the only one.
 */
export class Mp3Recorder {
  readonly #stream: MediaStream;
  readonly #rig: AudioRig;
  readonly #maxMs: number;
  readonly #listen: (message: WorkerMessage) => void;
  readonly #parts: BlobPart[] = [];
  #source: MediaStreamAudioSourceNode | null = null;
  #node: AudioWorkletNode | null = null;
  #take = 0;
  #isEnding = false;
  #isEnded = false;
  #lastBlock: ReturnType<typeof setTimeout> | undefined;
  #whenEnded: (() => void)[] = [];

  constructor(stream: MediaStream, rig: AudioRig, maxMs: number, listen: (message: WorkerMessage) => void) {
    this.#stream = stream;
    this.#rig = rig;
    this.#maxMs = maxMs;
    this.#listen = listen;
  }

  get blob(): Blob | null {
    return this.#isEnded ? new Blob(this.#parts, { type: AUDIO.mimeType }) : null;
  }

  record(): void {
    const { context } = this.#rig;
    const channel = new MessageChannel();
    this.#take = this.#rig.listen((message) => this.#hear(message));
    this.#rig.tell(
      {
        type: 'begin',
        take: this.#take,
        pcm: channel.port2,
        sampleRate: context.sampleRate,
        bitRate: AUDIO.bitRate,
        maxMs: this.#maxMs,
      },
      [channel.port2],
    );
    this.#node = new AudioWorkletNode(context, WORKLET_NAME, {
      numberOfOutputs: 0,
      channelCount: AUDIO.channels,
      channelCountMode: 'explicit',
    });
    this.#command({ type: 'connect', pcm: channel.port1 }, [channel.port1]);
    this.#source = context.createMediaStreamSource(this.#stream);
    this.#source.connect(this.#node);
  }

  pause(): void {
    if (!this.#isEnding) this.#command({ type: 'pause' });
  }

  resume(): void {
    if (!this.#isEnding) this.#command({ type: 'resume' });
  }

  /** Idempotent. The rest of the sound arrives as messages, then the callback runs. */
  stop(callback: (blob: Blob) => void = () => undefined): void {
    this.#whenEnded.push(() => callback(this.blob ?? new Blob()));
    if (this.#isEnded) this.#settle();
    this.end();
  }

  /** Ends without RecordRTC, whose own stop resumes a paused recorder for a moment. */
  end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#command({ type: 'end' });
    this.#lastBlock = setTimeout(() => this.#rig.tell({ type: 'end' }), LAST_BLOCK_MS);
  }

  /** Ends now with the audio so far, and makes the worker drop the rest. */
  abandon(): void {
    this.#isEnding = true;
    this.#rig.tell({ type: 'drop' });
    this.#close();
  }

  /** Required by RecordRTC. A take is recorded once, so it does nothing. */
  clearRecordedData(): void {
    this.#parts.length = 0;
  }

  #hear(message: WorkerMessage): void {
    if (this.#isEnded) return;
    if (message.type === 'piece') this.#parts.push(message.piece.bytes.slice());
    this.#listen(message);
    if (message.type === 'ended') this.#close();
  }

  #command(command: WorkletCommand, transfer: Transferable[] = []): void {
    this.#node?.port.postMessage(command, transfer);
  }

  #close(): void {
    if (this.#isEnded) return;
    this.#isEnding = true;
    this.#isEnded = true;
    clearTimeout(this.#lastBlock);
    this.#command({ type: 'end' });
    this.#source?.disconnect();
    this.#node?.disconnect();
    this.#rig.unlisten(this.#take);
    this.#settle();
  }

  #settle(): void {
    const callbacks = this.#whenEnded;
    this.#whenEnded = [];
    for (const call of callbacks) call();
  }
}
