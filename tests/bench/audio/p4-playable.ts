import { hear } from '@/tests/e2e/journeys/sound.ts';
import { newTake, openStage, type Stage, startInSidebar } from '@/tests/e2e/journeys/stage.ts';
import { until } from '@/tests/e2e/journeys/until.ts';
import { openContentCreation } from '../../e2e/journeys/content-creation.ts';
import type { BenchLine } from '../contract.ts';
import { median, round } from '../figures.ts';

const ROUNDS = 9;
const OVER_RTT_MS = 150;
const LIMIT_MS = 10_000;

/**
 * Stop → playable for another user, in the built extension with the real API: from the click until the server returns
 * the audio to a client without an account, over a round trip of the same run.
 */
export async function bench(): Promise<BenchLine> {
  const stage = await openStage();
  try {
    const times: number[] = [];
    await takeOne(stage);
    for (let round = 0; round < ROUNDS; round += 1) times.push(await takeOne(stage));
    const [value, control] = [median(times), await roundTripMs(stage.api.url)];
    return {
      name: 'P4 stop to playable by another, ms, against one round trip',
      value: round(value),
      control: round(control),
      ratio: round(value / control),
      bar: `value - control <= ${OVER_RTT_MS}`,
      holds: value - control <= OVER_RTT_MS,
    };
  } finally {
    await stage.close();
  }
}

/** Returns the ms from the click on Stop to the first response with the whole sound. */
async function takeOne({ api, device, extension }: Stage): Promise<number> {
  const known = new Set((await device.takes()).map(({ id }) => id));
  const sidebar = await openContentCreation(extension);
  await startInSidebar(sidebar);
  const { id } = await newTake(device, known, 'three seconds are kept', ({ durationMs }) => durationMs >= 3_000);
  const stop = sidebar.getByRole('region', { name: 'Recorder' }).getByRole('button', { name: 'Stop', exact: true });
  const clicked = stop.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        button.addEventListener('click', () => resolve(Date.now()), { once: true, capture: true });
      }),
  );
  await stop.click();
  const since = await clicked;
  const sound = await soundOf(`${api.url}/api/f/audio/${id}.mp3`);
  const tookMs = Date.now() - since;
  const heard = await hear(sound);
  if (heard.correlation < 0.85) throw new Error(`Another sound was played: ${heard.correlation}`);
  await sidebar.close();
  return tookMs;
}

/** Polls with pauses: without them the polling alone takes both cores of a small machine. */
const soundOf = (address: string): Promise<Buffer> =>
  until(
    'it can be played',
    async () => {
      const answer = await fetch(address);
      const body = Buffer.from(await answer.arrayBuffer());
      return answer.status === 200 ? body : null;
    },
    LIMIT_MS,
  );

async function roundTripMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const since = performance.now();
    await (await fetch(`${url}/api/m/status`)).arrayBuffer();
    times.push(performance.now() - since);
  }
  return median(times);
}
