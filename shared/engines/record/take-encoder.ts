import { AUDIO, LIMITS } from '@/shared/domain/limits.ts';
import { framesDurationMs, readFrames } from '@/shared/domain/mp3.ts';
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
  /** The last piece, then `ended`. Calls after it do nothing. */
  end(): void;
}

export function createTakeEncoder({ encoder, sampleRate, maxMs, emit }: TakeEncoderOptions): TakeEncoder {
  const maxSamples = Math.round((maxMs / 1000) * sampleRate);
  const nearSamples = maxSamples - LIMITS.limitWarningSeconds * sampleRate;
  const delayMs = (AUDIO.encoderDelaySamples / sampleRate) * 1000;
  let samples = 0;
  let isEnded = false;
  let seq = 0;
  /** MP3 that is made but not yet handed on. */
  let parts: Uint8Array[] = [];
  let framesMs = 0;
  let handedMs = 0;
  const atMs = () => (samples / sampleRate) * 1000;
  const meter = createSoundMeter(sampleRate, {
    level: (level) => emit({ type: 'level', level, atMs: atMs() }),
    silent: () => emit({ type: 'silent', atMs: atMs() }),
    heard: () => emit({ type: 'heard', atMs: atMs() }),
  });

  function collect(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    parts.push(bytes);
    framesMs += framesDurationMs(readFrames(bytes));
  }

  /** The encoder's own delay and padding are no recorded sound: the durations of all pieces add up to the samples taken. */
  function handOn(isLast: boolean): void {
    if (parts.length === 0) return;
    const soundMs = isLast ? atMs() : Math.min(atMs(), Math.max(0, framesMs - delayMs));
    const piece = { seq, bytes: joinParts(parts), durationMs: soundMs - handedMs };
    parts = [];
    seq += 1;
    handedMs = soundMs;
    emit({ type: 'piece', piece, atMs: atMs() });
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    if (samples > 0) collect(encoder.flush());
    handOn(true);
    emit({ type: 'ended', atMs: atMs() });
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
      if (framesMs - delayMs - handedMs >= 1000) handOn(false);
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
