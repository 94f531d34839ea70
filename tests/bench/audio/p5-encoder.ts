import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { readFrames } from '@/shared/domain/mote/mp3.ts';
import { chooseEncoder } from '@/shared/engines/encode/choose-encoder.ts';
import { createTakeEncoder } from '@/shared/engines/record/take-encoder.ts';
import { correlateEnvelopes } from '@/tests/audio/correlation.ts';
import { decodeWithFfmpeg } from '@/tests/audio/ffmpeg.ts';
import { compileLameInNode } from '@/tests/audio/lame-module.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { framesDurationMs } from '../../audio/frames-duration.ts';
import { cpuSeconds, speechOf } from './speech.ts';

const SECONDS = 120;
const ROUNDS = 3;

/**
 * P5: processor time, not wall time, because the machine may be busy. Both encode the same real speech, mono at 64
 * kbit/s.
 */
export async function bench(): Promise<BenchLine[]> {
  const { pcm, sampleRate } = await speechOf(SECONDS);
  const encoder = chooseEncoder(compileLameInNode);
  const options = { sampleRate, bitRate: AUDIO.bitRate };
  const folder = mkdtempSync(join(tmpdir(), 'mote-p5-'));
  try {
    const wav = join(folder, 'in.raw');
    writeFileSync(
      wav,
      Int16Array.from(pcm, (sample) => Math.round(sample * 0x7fff)),
    );
    await encodeAll(pcm.subarray(0, sampleRate * 10));
    let [ours, native] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let mp3 = new Uint8Array(0);
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = process.cpuUsage();
      mp3 = await encodeAll(pcm);
      ours = Math.min(ours, cpuSeconds(start));
      native = Math.min(native, nativeSeconds(wav, join(folder, 'out.mp3'), sampleRate));
    }
    await check(mp3);
    const [value, control] = [SECONDS / ours, SECONDS / native];
    const cost = await recordingCost();
    return [
      line(
        'wasm LAME, x real time of CPU, against native lame',
        value,
        control,
        value / control,
        'ratio >= 0.6',
        value / control >= 0.6,
      ),
      line('CPU of one core while recording, %', cost, 100, cost / 100, 'ratio < 0.02', cost < 2),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function encodeAll(source: Float32Array): Promise<Uint8Array<ArrayBuffer>> {
    const lame = await encoder(options);
    const parts: Uint8Array[] = [];
    for (let at = 0; at < source.length; at += 1024) parts.push(lame.encode(source.subarray(at, at + 1024)));
    parts.push(lame.flush());
    return Uint8Array.from(Buffer.concat(parts));
  }

  async function check(mp3: Uint8Array): Promise<void> {
    const duration = framesDurationMs(readFrames(mp3)) / 1000;
    const heard = await decodeWithFfmpeg(mp3.subarray(0, 8_000 * 11), sampleRate);
    const correlation = correlateEnvelopes(heard, pcm.subarray(0, sampleRate * 11), sampleRate);
    if (Math.abs(duration - SECONDS) > 0.1) throw new Error(`${duration} s were encoded of ${SECONDS}`);
    if (correlation < 0.95) throw new Error(`The MP3 does not sound like its source: ${correlation}`);
  }

  /** Measures all work of the worker for a take (meter, frames, pieces), not the encoder alone. */
  async function recordingCost(): Promise<number> {
    const lame = await encoder(options);
    let bytes = 0;
    const take = createTakeEncoder({
      encoder: lame,
      sampleRate,
      maxMs: SECONDS * 2000,
      emit: (message) => {
        if (message.type === 'piece') bytes += message.piece.bytes.length;
      },
    });
    const start = process.cpuUsage();
    for (let at = 0; at < pcm.length; at += 1024) take.push(pcm.subarray(at, at + 1024));
    take.end();
    const cost = (cpuSeconds(start) / SECONDS) * 100;
    if (bytes < SECONDS * 7_900) throw new Error(`Only ${bytes} bytes came out`);
    return cost;
  }
}

/** Returns user and system time of the child in seconds, as its own shell measures it. */
function nativeSeconds(raw: string, mp3: string, sampleRate: number): number {
  const command = `lame --quiet -r -s ${sampleRate / 1000} --bitwidth 16 -m m -b 64 --resample ${sampleRate / 1000} ${raw} ${mp3}; times`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  if (status !== 0 || readFileSync(mp3).length < 1_000) throw new Error(`lame: ${stderr}`);
  const children = stdout.trim().split('\n')[1] ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}

const line = (name: string, value: number, control: number, ratio: number, bar: string, holds: boolean): BenchLine => ({
  name: `P5 ${name}`,
  value: round(value),
  control: round(control),
  ratio: round(ratio),
  bar,
  holds,
});

const round = (value: number) => Math.round(value * 1000) / 1000;
