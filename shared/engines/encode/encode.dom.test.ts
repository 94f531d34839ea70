import { describe } from 'vitest';
import { audioEncoderContract } from '@/tests/contract/audio-encoder.ts';
import { createEncoder } from './create-encoder.ts';
import { createLamejs } from './lamejs-encoder.ts';

async function decode(mp3: Uint8Array, sampleRate: number): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, sampleRate, sampleRate);
  const sound = await context.decodeAudioData(mp3.slice().buffer);
  return sound.getChannelData(0);
}

describe('lame-wasm, fetched as its own file', () => {
  audioEncoderContract('lame-wasm', createEncoder, decode);
});

describe('lamejs in a browser', () => {
  audioEncoderContract('lamejs', async (options) => createLamejs(options), decode);
});
