import RecordRTC from 'recordrtc';
import { createDeferred } from '@/shared/base/deferred.ts';
import { isPendingAfter, settlesWithin, withTimeout } from '@/shared/base/timeouts.ts';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { StartFailure } from '@/shared/domain/start-failure.ts';
import type { AudioEncoder, AudioRecorder, RecordedAudio, RecorderOptions, RecorderState } from '../contracts.ts';
import type { AudioRig } from './audio-rig.ts';
import { Mp3Recorder } from './mp3-recorder.ts';
import { reducePeaks } from './peaks.ts';
import type { WorkerMessage } from './protocol.ts';
import { watchStream } from './watch-stream.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

const LOAD_MS = 8_000;
const FIRST_SOUND_MS = 5_000;
const NO_SOUND_MS = 3_000;
const LAST_SOUND_MS = 3_000;
const COMMIT_MS = 10_000;

/** One take: RecordRTC drives our MP3 recorder. This class follows its output and implements `AudioRecorder`. */
export class TakeRecorder implements AudioRecorder {
  readonly #stream: MediaStream;
  readonly #openRig: () => Promise<AudioRig>;
  readonly #options: RecorderOptions;
  readonly #commits: Promise<void>[] = [];
  readonly #loudness: number[] = [];
  readonly #watching = new AbortController();
  readonly #firstSound = createDeferred();
  readonly #ended = createDeferred();
  #state: RecorderState = 'inactive';
  #atMs = 0;
  #bytes = 0;
  #encoder: AudioEncoder['name'] = 'lame-wasm';
  #sampleRate = 0;
  #rtc: RecordRTC | null = null;
  #mp3: Mp3Recorder | null = null;
  #watchdog: Watchdog | null = null;
  #finish: Promise<RecordedAudio> | null = null;
  #isCancelled = false;

  constructor(stream: MediaStream, options: RecorderOptions, openRig: () => Promise<AudioRig>) {
    this.#stream = stream;
    this.#options = options;
    this.#openRig = openRig;
  }

  get state(): RecorderState {
    return this.#state;
  }

  /** Resolves with the first stored sound: no later speech is lost. */
  async start(): Promise<void> {
    if (this.#state !== 'inactive' || this.#isCancelled) throw new Error('A recorder records one take');
    const rig = await this.#loadRig();
    if (this.#isCancelled) return;
    this.#sampleRate = rig.context.sampleRate;
    const mp3 = new Mp3Recorder(this.#stream, rig, this.#options.maxMs, (message) => this.#hear(message));
    this.#mp3 = mp3;
    this.#rtc = new RecordRTC(this.#stream, rtcOptions(mp3));
    this.#state = 'recording';
    this.#rtc.startRecording();
    this.#watchdog = createWatchdog(NO_SOUND_MS, () => this.#fail(rig.isAlive ? 'recording-failed' : 'encoder-failed'));
    watchStream(this.#stream, (problem) => this.#followMicrophone(problem), this.#watching.signal);
    rig.context.addEventListener('statechange', () => this.#keepAwake(rig), { signal: this.#watching.signal });
    await withTimeout(FIRST_SOUND_MS, this.#firstSound.promise, 'The first sound');
  }

  /** Loading continues after the time limit, so that the next attempt can use the rig. */
  async #loadRig(): Promise<AudioRig> {
    const opening = this.#openRig();
    if (await isPendingAfter(LOAD_MS, opening)) throw new StartFailure('recorder-slow');
    return opening;
  }

  pause(): void {
    if (this.#state !== 'recording') return;
    this.#state = 'paused';
    this.#watchdog?.rest(true);
    this.#rtc?.pauseRecording();
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#state = 'recording';
    this.#watchdog?.rest(false);
    this.#rtc?.resumeRecording();
  }

  stop(): Promise<RecordedAudio> {
    if (this.#state === 'inactive') return Promise.reject(new Error('This recorder was not started'));
    this.#finish ??= this.#end();
    return this.#finish;
  }

  async cancel(): Promise<void> {
    if (this.#isCancelled || this.#state === 'stopped') return;
    this.#isCancelled = true;
    this.#state = 'stopped';
    this.#close();
    this.#mp3?.abandon();
    this.#firstSound.resolve();
    this.#options.onEvent({ type: 'cancelled' });
  }

  #hear(message: WorkerMessage): void {
    if (this.#isCancelled) return;
    this.#watchdog?.feed();
    if ('atMs' in message) this.#atMs = message.atMs;
    switch (message.type) {
      case 'begun':
        this.#encoder = message.encoder;
        break;
      case 'piece':
        this.#bytes += message.piece.bytes.length;
        this.#commits.push(this.#options.onPiece(message.piece));
        break;
      case 'broken':
        this.#fail('encoder-failed');
        break;
      case 'ended':
        this.#ended.resolve();
        this.stop();
        break;
      case 'loaded':
        break;
      default:
        if (message.type === 'recording') this.#firstSound.resolve();
        if (message.type === 'level') this.#loudness.push(message.level.peak);
        this.#options.onEvent(message);
    }
  }

  #followMicrophone(problem: Parameters<Parameters<typeof watchStream>[1]>[0]): void {
    this.#options.onEvent({ type: 'microphone', problem, atMs: this.#atMs });
    if (problem === 'microphone-lost') this.stop();
  }

  /**
   * The system may suspend audio (a call, a closed lid). This resumes it, and the watchdog ends a take that stays
   * suspended.
   */
  #keepAwake(rig: AudioRig): void {
    if (rig.context.state !== 'suspended') return;
    rig.context.resume().catch(() => this.#fail('recording-failed'));
  }

  #fail(error: 'encoder-failed' | 'recording-failed'): void {
    if (this.#state === 'stopped') return;
    this.#firstSound.resolve();
    this.#options.onEvent({ type: 'failed', error, atMs: this.#atMs });
    this.#mp3?.abandon();
    this.#ended.resolve();
    this.stop();
  }

  async #end(): Promise<RecordedAudio> {
    this.#state = 'stopped';
    this.#mp3?.end();
    if (!(await settlesWithin(LAST_SOUND_MS, this.#ended.promise))) this.#mp3?.abandon();
    this.#close();
    await this.#stopRtc();
    await settlesWithin(COMMIT_MS, Promise.allSettled(this.#commits));
    const take: RecordedAudio = {
      durationMs: this.#atMs,
      bytes: this.#bytes,
      pieces: this.#commits.length,
      sampleRate: this.#sampleRate,
      encoder: this.#encoder,
      peaks: reducePeaks(this.#loudness),
    };
    this.#options.onEvent({ type: 'stopped', take });
    return take;
  }

  /** Informs RecordRTC of the end, so that its state and its Blob are right. */
  #stopRtc(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#rtc) return resolve();
      this.#rtc.stopRecording((...[address]: unknown[]) => {
        if (typeof address === 'string' && address) URL.revokeObjectURL(address);
        resolve();
      });
    });
  }

  #close(): void {
    this.#watchdog?.stop();
    this.#watching.abort();
  }
}

/** RecordRTC creates its recorder with `new`. A constructor that returns an object makes `new` return ours. */
function rtcOptions(mp3: Mp3Recorder): RecordRTC.Options {
  const recorderType: unknown = function make() {
    return mp3;
  };
  const options: object = { type: 'audio', mimeType: AUDIO.mimeType, recorderType, disableLogs: true };
  return options;
}
