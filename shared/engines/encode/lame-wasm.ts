import { createEncoder as createWasmEncoder } from 'wasm-media-encoders';
import type { AudioEncoder, EncoderOptions } from '../contracts.ts';
import { clip } from './clip.ts';
import { createLife } from './spent.ts';
import { collectWholeFrames } from './whole-frames.ts';

type Mp3Parameters = Parameters<Awaited<ReturnType<typeof createWasmEncoder<'audio/mpeg'>>>['configure']>[0];

/** LAME in WebAssembly, from a compiled module, so that no take waits for compilation. */
export async function createLameWasm(module: WebAssembly.Module, options: EncoderOptions): Promise<AudioEncoder> {
  const lame = await createWasmEncoder('audio/mpeg', module);
  lame.configure(toParameters(options));
  const frames = collectWholeFrames();
  const life = createLife();
  return {
    name: 'lame-wasm',
    encode(pcm) {
      life.use();
      return pcm.length === 0 ? new Uint8Array(0) : frames.push(lame.encode([clip(pcm)]));
    },
    flush() {
      life.use();
      life.end();
      return frames.push(lame.finalize());
    },
  };
}

const BIT_RATES = [32, 40, 48, 64, 80, 96, 112, 128] as const;
const SAMPLE_RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

function toParameters(options: EncoderOptions): Mp3Parameters {
  const bitrate = BIT_RATES.find((rate) => rate * 1000 === options.bitRate);
  const sampleRate = SAMPLE_RATES.find((rate) => rate === options.sampleRate);
  if (!bitrate || !sampleRate) throw new RangeError(`No MP3 at ${options.sampleRate} Hz and ${options.bitRate} bit/s`);
  return { channels: 1, sampleRate, bitrate, outputSampleRate: sampleRate };
}
