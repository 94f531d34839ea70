import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type { OpenMicrophone } from '../contracts.ts';

/** Opens the microphone and reports its loudness in dBFS until the signal aborts. Stores nothing. */
export type MicrophoneCheck = (
  onLevel: (rmsDbfs: number) => void,
  signal: AbortSignal,
) => Promise<Result<void, MicrophoneErrorCode>>;

/** Creates a microphone check that uses the browser's own analyser. */
export const createMicrophoneCheck =
  (open: OpenMicrophone): MicrophoneCheck =>
  async (onLevel, signal) => {
    const opened = await open();
    if (!opened.ok) return opened;
    const stream = opened.value;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const look = () => {
      if (signal.aborted) return;
      analyser.getFloatTimeDomainData(samples);
      const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      onLevel(10 * Math.log10(mean));
      requestAnimationFrame(look);
    };
    const end = () => {
      for (const track of stream.getTracks()) track.stop();
      context.close();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    look();
    return ok(undefined);
  };
