import { expect, it, vi } from 'vitest';
import { openRig } from './audio-rig.ts';
import type { WorkerMessage } from './protocol.ts';

it('late messages of a cancelled take do not reach the next one', async () => {
  const rig = await openRig();
  const begin = (take: number) => {
    const { port1, port2 } = new MessageChannel();
    rig.tell({ type: 'begin', take, pcm: port2, sampleRate: 48_000, bitRate: 64_000, maxMs: 60_000 }, [port2]);
    return port1;
  };
  const first: WorkerMessage[] = [];
  const pcm = begin(rig.listen((message) => first.push(message)));
  await vi.waitFor(() => expect(first.map(({ type }) => type)).toContain('begun'));
  // Keeps the worker busy with two seconds of sound while the page cancels and starts again.
  pcm.postMessage(new Float32Array(96_000));
  const second: WorkerMessage[] = [];
  const next = rig.listen((message) => second.push(message));
  rig.tell({ type: 'drop' });
  begin(next);
  await vi.waitFor(() => expect(second.length).toBeGreaterThan(0));
  expect(second.map(({ type }) => type)).toEqual(['begun']);
  await rig.close();
});
