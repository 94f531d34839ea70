import type { Mp3Frame } from '@/shared/domain/mote/mp3.ts';

/** Returns how long the frames play, in ms, without rounding. */
export const framesDurationMs = (frames: readonly Mp3Frame[]): number =>
  frames.reduce((sum, frame) => sum + (frame.samples / frame.sampleRate) * 1000, 0);
