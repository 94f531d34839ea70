import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { createRecorderEngine } from '@/shared/engines/record/recorder-engine.ts';

/** Runs in the page of p3-click.ts. Times in ms. */
export interface ClickTimes {
  /** Times of getUserMedia alone, with the same constraints. */
  bare: number[];
  /** From the click until the first audio is recorded. */
  ours: number[];
  /** From Stop until the take is complete. */
  stop: number[];
  /** Recorded ms and bytes of all takes, to check that the takes are real. */
  recordedMs: number;
  bytes: number;
}

export async function measureClicks(rounds: number): Promise<ClickTimes> {
  const engine = createRecorderEngine();
  const open = createOpenMicrophone({ canPrompt: true });
  const times: ClickTimes = { bare: [], ours: [], stop: [], recordedMs: 0, bytes: 0 };

  async function openBare(): Promise<number> {
    const began = performance.now();
    const microphone = await open();
    const took = performance.now() - began;
    if (!microphone.ok) throw new Error(microphone.error);
    for (const track of microphone.value.getTracks()) track.stop();
    return took;
  }

  async function record(): Promise<void> {
    const began = performance.now();
    const [microphone] = await Promise.all([open(), engine.warm()]);
    if (!microphone.ok) throw new Error(microphone.error);
    let heard = () => {};
    const enough = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const recorder = engine.createRecorder(microphone.value, {
      maxMs: 10_000,
      onPiece: async (piece) => {
        times.bytes += piece.bytes.length;
      },
      onEvent: (event) => {
        if (event.type === 'level' && event.atMs > 400) heard();
      },
    });
    await recorder.start();
    times.ours.push(performance.now() - began);
    await enough;
    const stopped = performance.now();
    const take = await recorder.stop();
    times.stop.push(performance.now() - stopped);
    times.recordedMs += take.durationMs;
    for (const track of microphone.value.getTracks()) track.stop();
  }

  await openBare();
  await engine.warm();
  await record();
  times.ours.length = 0;
  times.stop.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    // The audio device is released between takes; the next sign of intent, before the click, opens it again.
    await engine.rest();
    await engine.warm();
    times.bare.push(await openBare());
    await record();
  }
  await engine.close();
  return times;
}
