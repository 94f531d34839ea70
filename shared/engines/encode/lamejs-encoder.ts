import { Mp3Encoder } from 'lamejs';
import type { AudioEncoder, EncoderOptions } from '../contracts.ts';
import { clipToInt16 } from './clip.ts';
import { createLife } from './spent.ts';
import { collectWholeFrames } from './whole-frames.ts';

/**
 * LAME in plain JavaScript, for browsers or policies that block WebAssembly. It needs about four times the CPU time.
 */
export function createLamejs(options: EncoderOptions): AudioEncoder {
  const lame = new Mp3Encoder(1, options.sampleRate, options.bitRate / 1000);
  const frames = collectWholeFrames();
  const life = createLife();
  return {
    name: 'lamejs',
    encode(pcm) {
      life.use();
      return pcm.length === 0 ? new Uint8Array(0) : frames.push(Uint8Array.from(lame.encodeBuffer(clipToInt16(pcm))));
    },
    flush() {
      life.use();
      life.end();
      return frames.push(Uint8Array.from(lame.flush()));
    },
  };
}
