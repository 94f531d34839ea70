import { expect, it, vi } from 'vitest';
import type { AudioRecorder, Piece, RecorderEvent, RecorderOptions } from '@/shared/engines/contracts.ts';

/** A recorder with a microphone that has sound. `hear` resolves after this many more ms were recorded. */
export interface RecorderUnderTest {
  recorder: AudioRecorder;
  hear(ms: number): Promise<void>;
}
export type MakeRecorder = (options: RecorderOptions) => Promise<RecorderUnderTest>;

/** Declares the contract of every recorder, fake or real. */
export function recorderContract(make: MakeRecorder): void {
  async function begin(maxMs = 60_000) {
    const events: RecorderEvent[] = [];
    const pieces: Piece[] = [];
    const made = await make({
      maxMs,
      onPiece: async (piece) => void pieces.push(piece),
      onEvent: (event) => void events.push(event),
    });
    const types = () => events.map(({ type }) => type).filter((type) => type !== 'level');
    return { ...made, events, pieces, types };
  }

  it('is inactive before start(), and recording once start() has settled', async () => {
    const { recorder, types } = await begin();
    expect(recorder.state).toBe('inactive');
    await recorder.start();
    expect(recorder.state).toBe('recording');
    expect(types()).toEqual(['recording']);
    await recorder.cancel();
  });

  it('delivers pieces numbered from 0 that add up to the take', async () => {
    const { recorder, hear, pieces, events } = await begin();
    await recorder.start();
    await hear(2_300);
    const take = await recorder.stop();
    expect(recorder.state).toBe('stopped');
    expect(pieces.map(({ seq }) => seq)).toEqual(pieces.map((_, i) => i));
    expect(pieces.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeCloseTo(take.durationMs, 3);
    expect(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(take.bytes);
    expect(take.pieces).toBe(pieces.length);
    expect(events.at(-1)).toEqual({ type: 'stopped', take });
    expect(await recorder.stop()).toEqual(take);
  });

  it('reports pause and resume, and can be stopped while paused', async () => {
    const { recorder, hear, types } = await begin();
    await recorder.start();
    await hear(300);
    recorder.pause();
    expect(recorder.state).toBe('paused');
    await vi.waitFor(() => expect(types()).toEqual(['recording', 'paused']));
    recorder.resume();
    await vi.waitFor(() => expect(types()).toEqual(['recording', 'paused', 'recording']));
    recorder.pause();
    await recorder.stop();
    expect(types().slice(-2)).toEqual(['paused', 'stopped']);
  });

  it('stops at the limit and keeps the take', async () => {
    const { recorder, hear, types, pieces } = await begin(1_200);
    await recorder.start();
    await hear(1_200);
    await vi.waitFor(() => expect(types()).toEqual(['recording', 'limit-reached', 'stopped']));
    const { durationMs } = await recorder.stop();
    expect(durationMs).toBe(pieces.reduce((sum, piece) => sum + piece.durationMs, 0));
    expect(durationMs - 1_200).toBeGreaterThanOrEqual(0);
    expect(durationMs - 1_200).toBeLessThan(150);
  });

  it('returns no take after cancel', async () => {
    const { recorder, hear, types } = await begin();
    await recorder.start();
    await hear(200);
    await recorder.cancel();
    await recorder.cancel();
    expect(types()).toEqual(['recording', 'cancelled']);
    expect(recorder.state).toBe('stopped');
  });
}
