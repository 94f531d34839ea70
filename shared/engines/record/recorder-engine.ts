import type { Recorder, RecorderOptions } from '../contracts.ts';
import { type AudioRig, type OpenRig, openRig as openBrowserRig } from './audio-rig.ts';
import { TakeRecorder } from './take-recorder.ts';

/** The recorder of one page or offscreen document: makes takes, and keeps what they need warm in between. */
export interface RecorderEngine {
  /** At the first sign of intent, and again at the click: afterwards a take starts at once. Never rejects; a take says what is wrong. */
  warm(): Promise<void>;
  createRecorder(stream: MediaStream, options: RecorderOptions): Recorder;
  /** Lets the audio device go until the next take; what is loaded stays. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export function createRecorderEngine(openRig: OpenRig = openBrowserRig): RecorderEngine {
  let opening: Promise<AudioRig> | null = null;
  /** Takes that still need the audio device: one recorder's end must not put another's microphone to sleep. */
  const running = new Set<Recorder>();

  async function rig(): Promise<AudioRig> {
    const known = await opening?.catch(() => null);
    if (!known?.isAlive) opening = openRig();
    const open = await (opening ?? openRig());
    wake(open);
    return open;
  }

  return {
    async warm() {
      await rig().catch(() => null);
    },
    createRecorder(stream, options) {
      const recorder = new TakeRecorder(stream, options, rig);
      running.add(recorder);
      return recorder;
    },
    async rest() {
      for (const recorder of running) if (recorder.state === 'stopped') running.delete(recorder);
      if (running.size > 0) return;
      const open = await opening?.catch(() => null);
      if (open?.context.state === 'running') await open.context.suspend();
    },
    async close() {
      const open = await opening?.catch(() => null);
      opening = null;
      await open?.close();
    },
  };
}

/** Before a gesture a page's audio may not run yet: then this waits, and the microphone's own permission lets it run. */
function wake(rig: AudioRig): void {
  if (rig.context.state === 'suspended') void rig.context.resume();
}
