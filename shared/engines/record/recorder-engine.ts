import type { AudioRecorder, RecorderOptions } from '../contracts.ts';
import { type AudioRig, type OpenRig, openRig as openBrowserRig } from './audio-rig.ts';
import { TakeRecorder } from './take-recorder.ts';

/** The recorder of one page or offscreen document: creates takes, and keeps their resources warm between them. */
export interface RecorderEngine {
  /**
   * Prepares a take, at the first sign of intent and again at the click. Never rejects; the take itself reports errors.
   */
  warm(): Promise<void>;
  /**
   * Loads what a take needs, without starting the audio device: later takes start without a network. Resolves with
   * whether everything is loaded; never rejects.
   */
  load(): Promise<boolean>;
  createRecorder(stream: MediaStream, options: RecorderOptions): AudioRecorder;
  /** Releases the audio device until the next take; loaded files stay. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export function createRecorderEngine(openRig: OpenRig = openBrowserRig): RecorderEngine {
  let opening: Promise<AudioRig> | null = null;
  /** Takes that still need the audio device: the end of one must not suspend another's microphone. */
  const running = new Set<TakeRecorder>();

  /** Returns the current rig, or a new one if it failed or died. Concurrent callers share it. */
  async function loaded(): Promise<AudioRig> {
    const before = opening;
    const known = await before?.catch(() => null);
    if (!known?.isAlive && opening === before) opening = openRig();
    return opening ?? openRig();
  }

  async function rig(): Promise<AudioRig> {
    const open = await loaded();
    wake(open);
    return open;
  }

  /** Releases the audio device unless a take needs it. */
  async function rest(): Promise<void> {
    for (const recorder of running) if (recorder.state === 'stopped') running.delete(recorder);
    if (running.size > 0) return;
    const open = await opening?.catch(() => null);
    if (open?.context.state === 'running') await open.context.suspend();
  }

  return {
    async warm() {
      await rig().catch(() => null);
    },
    async load() {
      const open = await loaded().catch(() => null);
      if (open) await rest();
      return open !== null;
    },
    createRecorder(stream, options) {
      const recorder = new TakeRecorder(stream, options, rig);
      running.add(recorder);
      return recorder;
    },
    rest,
    async close() {
      const open = await opening?.catch(() => null);
      opening = null;
      await open?.close();
    },
  };
}

/** Before a user gesture, a page's audio may not run: this waits until the microphone permission allows it. */
function wake(rig: AudioRig): void {
  if (rig.context.state === 'suspended') void rig.context.resume();
}
