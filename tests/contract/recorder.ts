import { expect, it, vi } from 'vitest';
import type { Piece, Recorder, RecorderEvent, RecorderOptions } from '@/shared/engines/contracts.ts';

/** A recorder with a microphone that sounds; `hear` returns when so much more was recorded. */
export interface RecorderUnderTest {
  recorder: Recorder;
  hear(ms: number): Promise<void>;
}
export type MakeRecorder = (options: RecorderOptions) => Promise<RecorderUnderTest>;

/** What each recorder promises, the fake as the real one. */
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

  it('is inactive until it is started, recording once start has settled', async () => {
    const { recorder, types } = await begin();
    expect(recorder.state).toBe('inactive');
    await recorder.start();
    expect(recorder.state).toBe('recording');
    expect(types()).toEqual(['recording']);
    await recorder.cancel();
  });

  it('hands on pieces numbered from 0 that add up to the take', async () => {
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

  it('tells pause and resume, and can be stopped while paused', async () => {
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

  it('ends itself at the limit and keeps the take', async () => {
    const { recorder, hear, types } = await begin(1_200);
    await recorder.start();
    await hear(1_200);
    await vi.waitFor(() => expect(types()).toEqual(['recording', 'limit-reached', 'stopped']));
    expect((await recorder.stop()).durationMs).toBe(1_200);
  });

  it('gives no take after cancel', async () => {
    const { recorder, hear, types } = await begin();
    await recorder.start();
    await hear(200);
    await recorder.cancel();
    await recorder.cancel();
    expect(types()).toEqual(['recording', 'cancelled']);
    expect(recorder.state).toBe('stopped');
  });
}
