import { describe, expect, it } from 'vitest';
import { decodeWithFfmpeg } from '@/tests/audio/ffmpeg.ts';
import { compileLameInNode } from '@/tests/audio/lame-module.ts';
import { audioEncoderContract } from '@/tests/contract/audio-encoder.ts';
import { chooseEncoder } from './choose-encoder.ts';
import { createLamejs } from './lamejs-encoder.ts';

describe('lame-wasm', () => {
  audioEncoderContract('lame-wasm', chooseEncoder(compileLameInNode), decodeWithFfmpeg);
});

describe('lamejs', () => {
  audioEncoderContract('lamejs', async (options) => createLamejs(options), decodeWithFfmpeg);
});

describe('the choice of an encoder', () => {
  const options = { sampleRate: 44_100, bitRate: 64_000 };

  it('uses WebAssembly, compiled once for all takes', async () => {
    let compilations = 0;
    const create = chooseEncoder(() => {
      compilations += 1;
      return compileLameInNode();
    });
    expect((await create(options)).name).toBe('lame-wasm');
    expect((await create(options)).name).toBe('lame-wasm');
    expect(compilations).toBe(1);
  });

  it('falls back to plain JavaScript where WebAssembly is blocked', async () => {
    const create = chooseEncoder(() => Promise.reject(new WebAssembly.CompileError('refused by policy')));
    expect((await create(options)).name).toBe('lamejs');
  });

  it('rejects a sample rate that MP3 does not have', async () => {
    await expect(chooseEncoder(compileLameInNode)({ sampleRate: 96_000, bitRate: 64_000 })).rejects.toThrow(RangeError);
  });
});
