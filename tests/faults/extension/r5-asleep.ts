import { freezeBrowser, thaw } from '../../e2e/journeys/chromium-process.ts';
import { openContentCreation } from '../../e2e/journeys/content-creation.ts';
import { hear } from '../../e2e/journeys/sound.ts';
import { isEnded, isRecording, newTake, openStage, startInSidebar } from '../../e2e/journeys/stage.ts';
import { must, until } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';

/** Seconds of sleep, one take each; the first alone in `npm test`. */
const NAPS_S = [5, 60, 5, 60] as const;
export const counts = { full: NAPS_S.length, small: 1 };

const SPOKEN_MS = 2_000;
const MOST_APART_MS = 500;
/** Tolerance in ms: the time measured outside of the recording, before and after the clicks. */
const MEASURED_MS = 1_500;
const LEAST_CORRELATION = 0.85;

/**
 * The machine sleeps in a take (the whole browser is stopped) and wakes. The recorder continues, or has ended by itself
 * and shows that. The stored take lasts as long as the recorded sound, never as long as the sleep, and is delivered.
 */
export const run: RunFault = async ({ count, log }) => {
  const stage = await openStage();
  const { device, extension } = stage;
  const figures = { takes: 0, wentOn: 0, mostApartMs: 0, correlation: 1 };
  try {
    for (const seconds of NAPS_S.slice(0, count)) {
      const known = new Set((await device.takes()).map(({ id }) => id));
      const sidebar = await openContentCreation(extension);
      const since = performance.now();
      await startInSidebar(sidebar);
      await newTake(device, known, 'two seconds are kept', ({ durationMs }) => durationMs >= SPOKEN_MS);
      await freezeFor(extension.profileDir, seconds);

      const after = await newTake(device, known, 'it goes on, or has ended', (take) => {
        return isEnded(take) || (isRecording(take) && take.durationMs >= 2 * SPOKEN_MS);
      });
      if (isRecording(after)) {
        figures.wentOn += 1;
        await sidebar
          .getByRole('region', { name: 'Recorder' })
          .getByRole('button', { name: 'Stop', exact: true })
          .click();
      }
      const take = await newTake(device, known, 'it is ended', isEnded);
      const awakeMs = performance.now() - since - seconds * 1000;
      const heard = await hear(await device.audio(take.id));
      const apartMs = Math.round(Math.abs(heard.seconds * 1000 - take.durationMs));
      const correlation = Number(heard.correlation.toFixed(3));
      const tookMs = Math.round(take.durationMs);
      log(`${seconds} s asleep: ${JSON.stringify({ tookMs, awakeMs: Math.round(awakeMs), apartMs, correlation })}`);
      must(apartMs <= MOST_APART_MS, `the file lasts ${heard.seconds} s, the take says ${take.durationMs} ms`);
      must(tookMs <= awakeMs + MEASURED_MS, `${tookMs} ms were kept of ${awakeMs} ms awake`);
      must(correlation >= LEAST_CORRELATION, `it is not what was said: ${correlation}`);
      await until(
        'it is delivered',
        async () => {
          const found = (await device.takes()).find(({ id }) => id === take.id);
          return found?.delivery.state === 'final' ? true : null;
        },
        60_000,
      );
      figures.takes += 1;
      figures.mostApartMs = Math.max(figures.mostApartMs, apartMs);
      figures.correlation = Math.min(figures.correlation, correlation);
      await sidebar.close();
    }
  } finally {
    await stage.close();
  }
  return { ok: true, ...figures };
};

/** Sleeps by a timer of this process, because no clock in the stopped browser runs. */
async function freezeFor(profileDir: string, seconds: number): Promise<void> {
  const wakesAt = performance.now() + seconds * 1000;
  const tree = await freezeBrowser(profileDir);
  try {
    await until('it wakes', async () => (performance.now() >= wakesAt ? true : null), (seconds + 5) * 1000);
  } finally {
    thaw(tree);
  }
}
