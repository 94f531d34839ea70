import type { EspeakOptions } from './espeak-speech.ts';

/** Full scale of a 16-bit sample. */
const FULL = 0x8000;

export type PlayedPcm = Pick<AudioContext, 'currentTime' | 'baseLatency' | 'outputLatency' | 'getOutputTimestamp'>;

/**
 * Creates a player for the loudspeaker of a page. It reuses one audio context, because each new one costs the device.
 */
export function createPcmPlayer(): EspeakOptions['play'] {
  let shared: AudioContext | null = null;
  return async ({ pcm, sampleRate }, volume, signal, onStart) => {
    if (pcm.length === 0 || signal.aborted) return;
    shared ??= new AudioContext();
    const context = shared;
    if (context.state !== 'running') await context.resume();
    // A loudspeaker may open slowly, and the caller may have aborted by then.
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
      onStart(() => (playedTime(context) - begunAt) * 1000);
    });
  };
}

/** Returns the context's time that the loudspeaker plays now, in s: `currentTime` minus the delay of the device. */
export function playedTime(context: PlayedPcm): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  // A device that has not requested sound yet reports no time.
  if (performanceTime === 0) return context.currentTime - context.baseLatency - context.outputLatency;
  // The reported time may be outdated after a stall: no more was played than was rendered.
  return Math.min(context.currentTime, contextTime + (performance.now() - performanceTime) / 1000);
}
