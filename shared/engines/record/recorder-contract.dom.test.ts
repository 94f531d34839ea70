import { afterAll, afterEach, describe, expect, vi } from 'vitest';
import { recorderContract } from '@/tests/contract/recorder.ts';
import { createRecorderEngine } from './recorder-engine.ts';

const engine = createRecorderEngine();
const contexts: AudioContext[] = [];

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(() => engine.close());

describe('the contract of the browser recorder', () => {
  recorderContract(async (options) => {
    const context = new AudioContext();
    contexts.push(context);
    const destination = context.createMediaStreamDestination();
    const tone = new OscillatorNode(context, { frequency: 440 });
    tone.connect(destination);
    tone.start();
    let atMs = 0;
    const recorder = engine.createRecorder(destination.stream, {
      ...options,
      onEvent(event) {
        if ('atMs' in event) atMs = event.atMs;
        options.onEvent(event);
      },
    });
    const hear = async (ms: number) => {
      const goal = Math.min(options.maxMs, atMs + ms);
      await vi.waitFor(() => expect(atMs).toBeGreaterThanOrEqual(goal - 60), { timeout: 10_000, interval: 10 });
    };
    return { recorder, hear };
  });
});
