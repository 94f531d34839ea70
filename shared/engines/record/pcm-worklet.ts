import { type PcmMessage, WORKLET_NAME, type WorkletCommand } from './protocol.ts';

/** About 21 ms at 48 kHz: few messages, and a short wait at the end. */
const BLOCK_SAMPLES = 1024;

/** Runs on the audio thread: copies the sound into blocks and sends them to the worker. It must do nothing else. */
class PcmProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK_SAMPLES);
  #filled = 0;
  #pcm: MessagePort | null = null;
  #isPaused = false;
  #isEnded = false;
  /** Sends the first sound immediately: it shows the user that recording runs. */
  #isFirst = true;

  constructor() {
    super();
    this.port.onmessage = (event: MessageEvent<WorkletCommand>) => this.#obey(event.data);
  }

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const heard = inputs[0]?.[0];
    if (heard && this.#pcm && !this.#isPaused && !this.#isEnded) this.#copy(heard);
    return !this.#isEnded;
  }

  #copy(heard: Float32Array): void {
    let at = 0;
    while (at < heard.length) {
      const part = heard.subarray(at, at + BLOCK_SAMPLES - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === BLOCK_SAMPLES || this.#isFirst) this.#flush();
    }
  }

  #obey(command: WorkletCommand): void {
    if (command.type === 'connect') this.#pcm = command.pcm;
    if (this.#isEnded || command.type === 'connect') return;
    if (command.type === 'resume') this.#isPaused = false;
    else this.#flush();
    if (command.type === 'pause') this.#isPaused = true;
    if (command.type === 'end') this.#isEnded = true;
    this.#tell(command.type === 'pause' ? 'paused' : command.type === 'resume' ? 'resumed' : 'ended');
  }

  #flush(): void {
    if (this.#filled === 0) return;
    const block = this.#block.subarray(0, this.#filled).slice();
    this.#filled = 0;
    this.#isFirst = false;
    this.#pcm?.postMessage(block satisfies PcmMessage, [block.buffer]);
  }

  #tell(message: PcmMessage): void {
    this.#pcm?.postMessage(message);
  }
}

registerProcessor(WORKLET_NAME, PcmProcessor);
