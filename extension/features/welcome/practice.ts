import type { ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { startErrorOf } from '@/shared/domain/start-failure.ts';
import type {
  AudioRecorder,
  OpenMicrophone,
  RecordedAudio,
  RecorderEvent,
  RecorderOptions,
} from '@/shared/engines/contracts.ts';
import type { Practice, PracticeNote, PracticeState } from './ports.ts';

export interface PracticeDeps {
  openMicrophone: OpenMicrophone;
  createRecorder(stream: MediaStream, options: RecorderOptions): AudioRecorder;
  /** Turns the recorded MP3 into an address that this tab can play. */
  addressOf(mp3: Blob): string;
}

/** Creates a recorder whose sound exists in this tab only: no store, no server. */
export function createPractice({ openMicrophone, createRecorder, addressOf }: PracticeDeps): Practice {
  const listeners = createListeners();
  let state: PracticeState = { phase: 'idle' };
  let stream: MediaStream | null = null;
  let recorder: AudioRecorder | null = null;
  let problem: ErrorCode | null = null;
  let pieces: Uint8Array<ArrayBuffer>[] = [];

  function show(next: PracticeState): void {
    state = next;
    listeners.emit();
  }

  function follow(event: RecorderEvent): void {
    const isRunning = state.phase === 'starting' || state.phase === 'recording';
    if (event.type === 'level') {
      if (isRunning) show({ phase: 'recording', level: event.level.peak, atMs: event.atMs });
    } else if (event.type === 'microphone' && event.problem) problem = event.problem;
    else if (event.type === 'failed') problem = event.error;
    else if (event.type === 'stopped') {
      release();
      show(endOf(event.take));
    }
  }

  /** Turns the microphone off, and with it the browser's sign. */
  function release(): void {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
  }

  function fail(code: ErrorCode): void {
    release();
    show({ phase: 'blocked', problem: code });
  }

  function endOf(take: RecordedAudio): PracticeState {
    if (take.durationMs === 0) return { phase: 'blocked', problem: problem ?? 'nothing-recorded' };
    const url = addressOf(new Blob(pieces, { type: 'audio/mpeg' }));
    const note: PracticeNote = { url, durationMs: take.durationMs, peaks: take.peaks };
    return { phase: 'done', note };
  }

  async function start(): Promise<void> {
    [pieces, problem] = [[], null];
    show({ phase: 'starting' });
    const opened = await openMicrophone();
    if (!opened.ok) return show({ phase: 'blocked', problem: opened.error });
    stream = opened.value;
    recorder = createRecorder(stream, {
      maxMs: LIMITS.moteSeconds * 1000,
      onPiece: async ({ bytes }) => void pieces.push(new Uint8Array(bytes)),
      onEvent: follow,
    });
    try {
      await recorder.start();
      if (state.phase === 'starting') show({ phase: 'recording', level: 0, atMs: 0 });
    } catch (fault) {
      fail(startErrorOf(fault));
    }
  }

  return {
    snapshot: () => state,
    subscribe(listener) {
      return listeners.add(listener);
    },
    press() {
      if (state.phase === 'recording') {
        show({ phase: 'saving' });
        recorder?.stop().catch(() => fail(problem ?? 'recording-failed'));
      } else if (state.phase !== 'starting' && state.phase !== 'saving') {
        void start();
      }
    },
  };
}
