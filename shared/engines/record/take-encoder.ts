import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { mp3LengthMs, readFrames } from '@/shared/domain/mote/mp3.ts';
import type { AudioEncoder } from '../contracts.ts';
import type { TakeMessage } from './protocol.ts';
import { createSoundMeter } from './sound-meter.ts';

export interface TakeEncoderOptions {
  encoder: AudioEncoder;
  sampleRate: number;
  maxMs: number;
  emit(message: TakeMessage): void;
}

/** One take from PCM to pieces, without any browser API: the worker feeds it, benches and tests do too. */
export interface TakeEncoder {
  push(pcm: Float32Array): void;
  paused(): void;
  resumed(): void;
  /** Returns the last piece, then `ended`. Later calls do nothing. */
  end(): void;
}

export function createTakeEncoder({ encoder, sampleRate, maxMs, emit }: TakeEncoderOptions): TakeEncoder {
  const maxSamples = Math.round((maxMs / 1000) * sampleRate);
  const nearSamples = maxSamples - LIMITS.limitWarningSeconds * sampleRate;
  let samples = 0;
  let isEnded = false;
  let seq = 0;
  /** Encoded MP3 that is not sent yet. */
  let parts: Uint8Array[] = [];
  /** Samples in all frames so far, and their rate. */
  let made = { samples: 0, rate: sampleRate };
  let handedMs = 0;
  const atMs = () => (samples / sampleRate) * 1000;
  const lengthMs = () => mp3LengthMs(made.samples, made.rate);
  const meter = createSoundMeter(sampleRate, {
    level: (level) => emit({ type: 'level', level, atMs: atMs() }),
    silent: () => emit({ type: 'silent', atMs: atMs() }),
    heard: () => emit({ type: 'heard', atMs: atMs() }),
  });

  function collect(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    parts.push(bytes);
    for (const frame of readFrames(bytes)) made = { samples: made.samples + frame.samples, rate: frame.sampleRate };
  }

  /**
   * The durations of all pieces add up to the length of the MP3, which is what plays and what the server measures. It
   * is some 30 to 100 ms longer than the samples taken: the encoder adds silence at both ends.
   */
  function handOn(): void {
    if (parts.length === 0) return;
    const piece = { seq, bytes: joinParts(parts), durationMs: lengthMs() - handedMs };
    parts = [];
    seq += 1;
    handedMs = lengthMs();
    emit({ type: 'piece', piece, atMs: atMs() });
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    if (samples > 0) collect(encoder.flush());
    handOn();
    emit({ type: 'ended', atMs: handedMs });
  }

  return {
    push(pcm) {
      if (isEnded || pcm.length === 0) return;
      const taken = pcm.length > maxSamples - samples ? pcm.subarray(0, maxSamples - samples) : pcm;
      const before = samples;
      samples += taken.length;
      if (before === 0) emit({ type: 'recording', atMs: 0 });
      meter.push(taken);
      collect(encoder.encode(taken));
      if (lengthMs() - handedMs >= 1000) handOn();
      if (before < nearSamples && samples >= nearSamples) emit({ type: 'limit-near', atMs: atMs() });
      if (samples < maxSamples) return;
      emit({ type: 'limit-reached', atMs: atMs() });
      end();
    },
    paused() {
      if (isEnded) return;
      meter.reset();
      emit({ type: 'paused', atMs: atMs() });
    },
    resumed() {
      if (!isEnded) emit({ type: 'recording', atMs: atMs() });
    },
    end,
  };
}

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
