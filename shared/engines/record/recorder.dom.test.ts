import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readFrames } from '@/shared/domain/mote/mp3.ts';
import { StartFailure } from '@/shared/domain/start-failure.ts';
import { correlateSeconds, dominantFrequency } from '@/tests/audio/correlation.ts';
import jfkUrl from '@/tests/data/audio/jfk.wav?url';
import type { AudioRecorder, Piece, RecorderEvent } from '../contracts.ts';
import { type AudioRig, openRig } from './audio-rig.ts';
import { createRecorderEngine } from './recorder-engine.ts';

const engine = createRecorderEngine();
const sources: AudioContext[] = [];
const recorders: AudioRecorder[] = [];

afterEach(async () => {
  for (const recorder of recorders.splice(0)) await recorder.cancel();
  for (const context of sources.splice(0)) await context.close();
});
afterAll(() => engine.close());

interface Made {
  recorder: AudioRecorder;
  events: RecorderEvent[];
  pieces: Piece[];
}

function make(stream: MediaStream, maxMs = 300_000, from = engine): Made {
  const events: RecorderEvent[] = [];
  const pieces: Piece[] = [];
  const recorder = from.createRecorder(stream, {
    maxMs,
    onPiece: async (piece) => void pieces.push(piece),
    onEvent: (event) => events.push(event),
  });
  recorders.push(recorder);
  return { recorder, events, pieces };
}

/** Creates a microphone that plays a file, from its beginning at the call of `play`. */
async function listenTo(
  url: string,
): Promise<{ stream: MediaStream; pcm: Float32Array; play(): void; seconds: number }> {
  const context = new AudioContext();
  sources.push(context);
  const buffer = await context.decodeAudioData(await (await fetch(url)).arrayBuffer());
  const destination = context.createMediaStreamDestination();
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(destination);
  await context.resume();
  const pcm = buffer.getChannelData(0);
  return { stream: destination.stream, pcm, play: () => source.start(), seconds: buffer.duration };
}

async function listenToTone(hertz: number): Promise<MediaStream> {
  const context = new AudioContext();
  sources.push(context);
  const destination = context.createMediaStreamDestination();
  const tone = new OscillatorNode(context, { frequency: hertz });
  tone.connect(new GainNode(context, { gain: 0.3 })).connect(destination);
  tone.start();
  await context.resume();
  return destination.stream;
}

async function decode(pieces: readonly Piece[]): Promise<AudioBuffer> {
  const context = new AudioContext();
  sources.push(context);
  return context.decodeAudioData(await new Blob(pieces.map(({ bytes }) => bytes.slice())).arrayBuffer());
}

const recordedMs = (events: readonly RecorderEvent[]) => {
  const last = events.findLast((event) => 'atMs' in event);
  return last && 'atMs' in last ? last.atMs : 0;
};
const reaches = (events: readonly RecorderEvent[], ms: number) =>
  vi.waitFor(() => expect(recordedMs(events)).toBeGreaterThanOrEqual(ms), { timeout: 15_000, interval: 20 });
const sumMs = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.durationMs, 0);
const typesOf = (events: readonly RecorderEvent[]) =>
  events.map((event) => event.type).filter((type) => type !== 'level');

describe('a take of real speech', () => {
  it('real speech becomes an MP3 with the same sound, in pieces of a second', async () => {
    const speech = await listenTo(jfkUrl);
    const { recorder, events, pieces } = make(speech.stream);
    await recorder.start();
    expect(recorder.state).toBe('recording');
    speech.play();
    await reaches(events, 6_000);
    const take = await recorder.stop();
    expect(recorder.state).toBe('stopped');
    expect(pieces.map((piece) => piece.seq)).toEqual(pieces.map((_, i) => i));
    expect(sumMs(pieces)).toBeCloseTo(take.durationMs, 3);
    expect(take).toMatchObject({ encoder: 'lame-wasm', pieces: pieces.length });
    expect(take.bytes).toBe(pieces.reduce((sum, piece) => sum + piece.bytes.length, 0));
    expect(take.peaks.length).toBeGreaterThan(100);
    expect(take.peaks.length).toBeLessThanOrEqual(200);
    expect(events.at(-1)).toEqual({ type: 'stopped', take });
    const sound = await decode(pieces);
    expect(Math.abs(sound.duration * 1000 - take.durationMs)).toBeLessThan(150);
    expect(correlateSeconds(sound.getChannelData(0), speech.pcm, sound.sampleRate)).toBeGreaterThanOrEqual(0.9);
  }, 30_000);

  it('the pieces so far are a whole MP3 at any second', async () => {
    const { recorder, events, pieces } = make(await listenToTone(440));
    await recorder.start();
    await reaches(events, 2_600);
    const cut = await decode(pieces.slice());
    expect(pieces.length).toBeGreaterThanOrEqual(1);
    expect(recordedMs(events) - sumMs(pieces)).toBeLessThan(1_500);
    expect(
      Math.abs(dominantFrequency(cut.getChannelData(0).slice(cut.sampleRate / 4), cut.sampleRate) - 440),
    ).toBeLessThan(3);
  }, 20_000);
});

describe('pausing a take', () => {
  it('a pause leaves out the sound meanwhile, to the sample', async () => {
    const { recorder, events, pieces } = make(await listenToTone(440));
    await recorder.start();
    await reaches(events, 600);
    recorder.pause();
    await vi.waitFor(() => expect(typesOf(events)).toContain('paused'));
    const pausedAt = recordedMs(events);
    const began = performance.now();
    await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(700), { timeout: 3_000 });
    expect(recordedMs(events)).toBe(pausedAt);
    recorder.resume();
    await reaches(events, pausedAt + 500);
    const take = await recorder.stop();
    expect(take.durationMs).toBeLessThan(pausedAt + 1_200);
    expect(sumMs(pieces)).toBeCloseTo(take.durationMs, 3);
    expect(typesOf(events)).toEqual(['recording', 'paused', 'recording', 'stopped']);
  }, 20_000);

  it('a paused take can be ended', async () => {
    const { recorder, events, pieces } = make(await listenToTone(440));
    await recorder.start();
    await reaches(events, 400);
    recorder.pause();
    await vi.waitFor(() => expect(typesOf(events)).toContain('paused'));
    const pausedAt = recordedMs(events);
    const take = await recorder.stop();
    expect(take.durationMs).toBeGreaterThanOrEqual(pausedAt);
    expect(take.durationMs).toBeLessThan(pausedAt + 150);
    expect(sumMs(pieces)).toBe(take.durationMs);
    expect(typesOf(events)).toEqual(['recording', 'paused', 'stopped']);
  }, 20_000);
});

describe('the end of a take', () => {
  it('the limit ends the take and keeps it', async () => {
    const { recorder, events, pieces } = make(await listenToTone(440), 1_500);
    await recorder.start();
    await vi.waitFor(() => expect(typesOf(events)).toContain('stopped'), { timeout: 10_000 });
    expect(typesOf(events)).toEqual(['recording', 'limit-reached', 'stopped']);
    expect(Math.abs(sumMs(pieces) - 1_500)).toBeLessThanOrEqual(250);
    expect((await recorder.stop()).durationMs).toBe(sumMs(pieces));
  }, 20_000);

  it('cancel() reports the cancellation and returns no take', async () => {
    const { recorder, events } = make(await listenToTone(440));
    await recorder.start();
    await reaches(events, 200);
    await recorder.cancel();
    expect(typesOf(events)).toEqual(['recording', 'cancelled']);
    expect(recorder.state).toBe('stopped');
  }, 20_000);

  it('the end waits until each piece is stored', async () => {
    const stream = await listenToTone(440);
    let save = () => {};
    const saving = new Promise<void>((resolve) => {
      save = resolve;
    });
    const events: RecorderEvent[] = [];
    const recorder = engine.createRecorder(stream, {
      maxMs: 9_000,
      onPiece: () => saving,
      onEvent: (e) => events.push(e),
    });
    recorders.push(recorder);
    await recorder.start();
    await reaches(events, 300);
    const stopped = recorder.stop();
    await vi.waitFor(() => expect(recorder.state).toBe('stopped'));
    expect(typesOf(events)).not.toContain('stopped');
    save();
    await stopped;
    expect(typesOf(events)).toContain('stopped');
  }, 20_000);
});

describe('[R4] faults keep the audio so far', () => {
  it('[R4] an unplugged microphone is reported immediately and ends the take', async () => {
    const stream = await listenToTone(440);
    const { recorder, events, pieces } = make(stream);
    await recorder.start();
    await reaches(events, 1_400);
    // A page that stops its own track gets no 'ended' event, so the test dispatches the event of an unplugged
    // microphone.
    for (const track of stream.getAudioTracks()) track.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(typesOf(events)).toContain('stopped'), { timeout: 1_000 });
    expect(typesOf(events)).toEqual(['recording', 'microphone', 'stopped']);
    expect(sumMs(pieces)).toBeGreaterThan(1_300);
  }, 20_000);

  it('[R4] muting and unmuting by the system are both reported, and the take continues', async () => {
    const stream = await listenToTone(440);
    const { recorder, events } = make(stream);
    await recorder.start();
    for (const track of stream.getAudioTracks()) track.dispatchEvent(new Event('mute'));
    for (const track of stream.getAudioTracks()) track.dispatchEvent(new Event('unmute'));
    const problems = events.flatMap((event) => (event.type === 'microphone' ? [event.problem] : []));
    expect(problems).toEqual(['microphone-muted', null]);
    expect(recorder.state).toBe('recording');
  }, 20_000);

  it('[R4] a dead encoder is reported, the sound before it is kept, and the next take works', async () => {
    let rig: AudioRig | null = null;
    const fragile = createRecorderEngine(async () => {
      rig = await openRig();
      return rig;
    });
    const stream = await listenToTone(440);
    const { recorder, events, pieces } = make(stream, 300_000, fragile);
    await recorder.start();
    await reaches(events, 1_500);
    const dying: AudioRig | null = rig;
    await (dying as AudioRig | null)?.close();
    await vi.waitFor(() => expect(typesOf(events)).toContain('stopped'), { timeout: 6_000 });
    expect(typesOf(events)).toEqual(['recording', 'failed', 'stopped']);
    expect(events.find((event) => event.type === 'failed')).toMatchObject({ error: 'encoder-failed' });
    expect(readFrames(pieces[0]?.bytes ?? new Uint8Array(0)).length).toBeGreaterThan(30);
    const next = make(stream, 300_000, fragile);
    await next.recorder.start();
    await reaches(next.events, 200);
    await next.recorder.stop();
    await fragile.close();
  }, 30_000);

  it('[R4] a rig that cannot be opened is an error, not an endless wait', async () => {
    const broken = createRecorderEngine(() => Promise.reject(new Error('no audio here')));
    await broken.warm();
    const { recorder } = make(await listenToTone(440), 300_000, broken);
    await expect(recorder.start()).rejects.toThrow('no audio here');
  });
});

it('[D2] load() opens the rig without starting the audio device, and returns whether everything is loaded', async () => {
  let rig: AudioRig | null = null;
  let opened = 0;
  const own = createRecorderEngine(async () => {
    opened += 1;
    if (opened === 1) throw new StartFailure('recorder-offline');
    rig = await openRig();
    return rig;
  });
  expect(await own.load()).toBe(false);
  expect(await own.load()).toBe(true);
  expect((rig as AudioRig | null)?.context.state).toBe('suspended');
  expect(await own.load()).toBe(true);
  expect(opened).toBe(2);
  const { recorder, events } = make(await listenToTone(440), 300_000, own);
  await recorder.start();
  await reaches(events, 200);
  await recorder.stop();
  await own.close();
}, 20_000);

it('[D2] a rig that takes too long is reported as slow, and the next take uses it once it is loaded', async () => {
  let letGo = () => {};
  const arrived = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let opened = 0;
  const own = createRecorderEngine(async () => {
    opened += 1;
    await arrived;
    return openRig();
  });
  const first = make(await listenToTone(440), 300_000, own);
  await expect(first.recorder.start()).rejects.toMatchObject({ code: 'recorder-slow' });
  await first.recorder.cancel();
  letGo();
  const second = make(await listenToTone(440), 300_000, own);
  await second.recorder.start();
  await second.recorder.stop();
  expect(opened).toBe(1);
  await own.close();
}, 30_000);

it('rest() releases the audio device between takes, and never during a take', async () => {
  let rig: AudioRig | null = null;
  const own = createRecorderEngine(async () => {
    rig = await openRig();
    return rig;
  });
  const state = () => (rig as AudioRig | null)?.context.state;
  const { recorder } = make(await listenToTone(440), 300_000, own);
  await recorder.start();
  await own.rest();
  expect(state()).toBe('running');
  await recorder.stop();
  await own.rest();
  expect(state()).toBe('suspended');
  const next = make(await listenToTone(440), 300_000, own);
  await next.recorder.start();
  await reaches(next.events, 200);
  expect(state()).toBe('running');
  await own.close();
}, 20_000);
