import { describe, expect, it, vi } from 'vitest';
import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createFakeRecorder, type FakeRecorder } from '@/shared/engines/record/fake-recorder.ts';
import { createPractice } from './practice.ts';

function world({ problem }: { problem?: MicrophoneErrorCode } = {}) {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  const recorders: FakeRecorder[] = [];
  const blobs: Blob[] = [];
  const practice = createPractice({
    openMicrophone: async () => (problem ? err(problem) : ok(stream)),
    createRecorder(from, options) {
      const recorder = createFakeRecorder(from, options);
      recorders.push(recorder);
      return recorder;
    },
    addressOf(mp3) {
      blobs.push(mp3);
      return `blob:${blobs.length}`;
    },
  });
  const phase = () => practice.snapshot().phase;
  return { practice, phase, recorders, blobs, stop };
}

describe('the practice recorder', () => {
  it('records between two presses, and turns the microphone off', async () => {
    const { practice, phase, recorders, blobs, stop } = world();
    practice.press();
    expect(phase()).toBe('starting');
    await vi.waitFor(() => expect(phase()).toBe('recording'));
    await recorders[0]?.hear(2_500);
    practice.press();
    await vi.waitFor(() => expect(phase()).toBe('done'));
    expect(practice.snapshot()).toMatchObject({ note: { url: 'blob:1', durationMs: 2_500 } });
    expect(blobs[0]?.size).toBe(2_500 * 8);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('records again, with the new sound alone', async () => {
    const { practice, phase, recorders, blobs } = world();
    for (const ms of [2_000, 1_000]) {
      practice.press();
      await vi.waitFor(() => expect(phase()).toBe('recording'));
      await recorders.at(-1)?.hear(ms);
      practice.press();
      await vi.waitFor(() => expect(phase()).toBe('done'));
    }
    expect(blobs.map(({ size }) => size)).toEqual([16_000, 8_000]);
  });

  it('ignores a press while it starts', async () => {
    const { practice, phase, recorders } = world();
    practice.press();
    practice.press();
    await vi.waitFor(() => expect(phase()).toBe('recording'));
    expect(recorders).toHaveLength(1);
  });

  it('says why the microphone cannot be used', async () => {
    const { practice } = world({ problem: 'microphone-missing' });
    practice.press();
    await vi.waitFor(() => expect(practice.snapshot()).toEqual({ phase: 'blocked', problem: 'microphone-missing' }));
  });

  it('says that nothing was recorded, or why', async () => {
    const { practice, phase, recorders } = world();
    practice.press();
    await vi.waitFor(() => expect(phase()).toBe('recording'));
    practice.press();
    await vi.waitFor(() => expect(practice.snapshot()).toEqual({ phase: 'blocked', problem: 'nothing-recorded' }));
    practice.press();
    await vi.waitFor(() => expect(phase()).toBe('recording'));
    await recorders.at(-1)?.loseMicrophone();
    await vi.waitFor(() => expect(practice.snapshot()).toEqual({ phase: 'blocked', problem: 'microphone-lost' }));
  });
});
