import type { EspeakOptions } from './espeak-speech.ts';

/** Of a 16-bit sample. */
const FULL = 0x8000;

export type Heard = Pick<AudioContext, 'currentTime' | 'baseLatency' | 'outputLatency' | 'getOutputTimestamp'>;

/** Plays through the loudspeaker of a page. One context for all: each new one costs the device. */
export function createPcmPlayer(): EspeakOptions['play'] {
  let shared: AudioContext | null = null;
  return async ({ pcm, sampleRate }, volume, signal, onStart) => {
    if (pcm.length === 0 || signal.aborted) return;
    shared ??= new AudioContext();
    const context = shared;
    if (context.state !== 'running') await context.resume();
    // A loudspeaker may take its time to open, and who asked may have gone.
    if (signal.aborted) return;
    const buffer = context.createBuffer(1, pcm.length, sampleRate);
    buffer.getChannelData(0).set(Float32Array.from(pcm, (sample) => sample / FULL));
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    gain.gain.value = volume;
    source.connect(gain).connect(context.destination);
    await new Promise<void>((resolve) => {
      const stop = () => source.stop();
      source.onended = () => {
        signal.removeEventListener('abort', stop);
        gain.disconnect();
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
      const begunAt = context.currentTime;
      source.start();
      onStart(() => (heardTime(context) - begunAt) * 1000);
    });
  };
}

/** What leaves the loudspeaker at this moment, in the context's seconds: behind `currentTime` by what the device keeps back. */
export function heardTime(context: Heard): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  // Before the device has asked for sound it knows of no moment.
  if (performanceTime === 0) return context.currentTime - context.baseLatency - context.outputLatency;
  // What it knows may be old, after a stall say: nothing is heard that has not been rendered.
  return Math.min(context.currentTime, contextTime + (performance.now() - performanceTime) / 1000);
}
