import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Level } from '../contracts.ts';

const LEVELS_PER_SECOND = 20;

export interface SoundMeter {
  push(pcm: Float32Array): void;
  /** A pause resets the silence and its report: three seconds must be continuous. */
  reset(): void;
}

export interface MeterListener {
  level(level: Level): void;
  /** Nothing above −60 dBFS for three seconds of recorded sound. */
  silent(): void;
  heard(): void;
}

/**
 * Creates a meter that reports loudness 20 times a second of sound, and silence of three seconds. It counts samples, so
 * no clock matters.
 */
export function createSoundMeter(sampleRate: number, listener: MeterListener): SoundMeter {
  const hop = Math.round(sampleRate / LEVELS_PER_SECOND);
  const silenceHops = Math.round((LIMITS.silenceMs / 1000) * LEVELS_PER_SECOND);
  let [count, squares, peak] = [0, 0, 0];
  let silentHops = 0;

  function closeHop(): void {
    const level = { rmsDbfs: 10 * Math.log10(squares / count), peak: Math.min(1, peak) };
    [count, squares, peak] = [0, 0, 0];
    listener.level(level);
    if (level.rmsDbfs >= LIMITS.silenceDbfs) {
      if (silentHops >= silenceHops) listener.heard();
      silentHops = 0;
      return;
    }
    silentHops += 1;
    if (silentHops === silenceHops) listener.silent();
  }

  return {
    push(pcm) {
      for (const sample of pcm) {
        const loudness = Math.abs(sample);
        squares += loudness * loudness;
        if (loudness > peak) peak = loudness;
        count += 1;
        if (count === hop) closeHop();
      }
    },
    reset() {
      [count, squares, peak] = [0, 0, 0];
      silentHops = 0;
    },
  };
}
