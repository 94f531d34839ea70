import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';
import type {
  AudioRecorder,
  Piece,
  RecordedAudio,
  RecorderEvent,
  RecorderOptions,
  RecorderState,
} from '../contracts.ts';

/** A recorder without sound, driven by the test: `hear(ms)` simulates speech of this length. */
export interface FakeRecorder extends AudioRecorder {
  hear(ms: number): Promise<void>;
  emit(event: RecorderEvent): void;
  /** Simulates a lost microphone: reports it, and ends the take with the audio so far. */
  loseMicrophone(): Promise<void>;
  die(): Promise<void>;
}

const PIECE_MS = 1_000;
const BYTES_PER_MS = 8;

export function createFakeRecorder(_stream: MediaStream, { maxMs, onPiece, onEvent }: RecorderOptions): FakeRecorder {
  let state: RecorderState = 'inactive';
  let atMs = 0;
  let handedMs = 0;
  const commits: Promise<void>[] = [];
  const pieces: Piece[] = [];
  let finished: Promise<RecordedAudio> | null = null;

  function hand(durationMs: number): void {
    if (durationMs <= 0) return;
    const piece = { seq: pieces.length, bytes: new Uint8Array(Math.round(durationMs * BYTES_PER_MS)), durationMs };
    pieces.push(piece);
    handedMs += durationMs;
    commits.push(onPiece(piece));
  }

  async function finish(): Promise<RecordedAudio> {
    state = 'stopped';
    await Promise.allSettled(commits);
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes.length, 0);
    const take = { durationMs: handedMs, bytes, pieces: pieces.length, sampleRate: 48_000, encoder: 'lamejs' } as const;
    const audio = { ...take, peaks: [0.5] };
    onEvent({ type: 'stopped', take: audio });
    return audio;
  }

  const recorder: FakeRecorder = {
    get state() {
      return state;
    },
    async start() {
      state = 'recording';
      onEvent({ type: 'recording', atMs });
    },
    pause() {
      if (state !== 'recording') return;
      state = 'paused';
      onEvent({ type: 'paused', atMs });
    },
    resume() {
      if (state !== 'paused') return;
      state = 'recording';
      onEvent({ type: 'recording', atMs });
    },
    stop() {
      hand(state === 'stopped' ? 0 : atMs - handedMs);
      finished ??= finish();
      return finished;
    },
    async cancel() {
      if (state === 'stopped') return;
      state = 'stopped';
      onEvent({ type: 'cancelled' });
    },
    emit: onEvent,
    async hear(ms) {
      if (state !== 'recording') return;
      const before = atMs;
      atMs = Math.min(maxMs, atMs + ms);
      onEvent({ type: 'level', level: { rmsDbfs: -20, peak: 0.5 }, atMs });
      while (atMs - handedMs >= PIECE_MS) hand(PIECE_MS);
      if (before < maxMs - 10_000 && atMs >= maxMs - 10_000) onEvent({ type: 'limit-near', atMs });
      if (atMs < maxMs) return;
      onEvent({ type: 'limit-reached', atMs });
      await recorder.stop();
    },
    async loseMicrophone() {
      const problem: MicrophoneErrorCode = 'microphone-lost';
      onEvent({ type: 'microphone', problem, atMs });
      await recorder.stop();
    },
    async die() {
      onEvent({ type: 'failed', error: 'encoder-failed', atMs });
      atMs = handedMs;
      await recorder.stop();
    },
  };
  return recorder;
}
