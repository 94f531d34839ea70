import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDuration } from '../../../shared/base/duration.ts';
import type { ApiServer } from '../../e2e/api-server.ts';
import { startApiServer } from '../../e2e/api-server.ts';
import { launchExtension } from '../../e2e/extension.ts';
import { killBrowser } from '../../e2e/journeys/chromium-process.ts';
import { openContentCreation } from '../../e2e/journeys/content-creation.ts';
import { openDevice } from '../../e2e/journeys/device.ts';
import { hear, SPEECH } from '../../e2e/journeys/sound.ts';
import { startInSidebar, waitForMoment } from '../../e2e/journeys/stage.ts';
import { must, until } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';
import { createRandom } from '../outbox/random.ts';

export const counts = { full: 20, small: 1 };

const MOST_LOST_MS = 1_500;
/** Time-outs: the promise, and a ceiling that even a slow machine beside other tests does not reach. */
const OFFERED_IN_MS = { full: 5_000, small: 20_000 };
const MOST_APART = 0.02;
const LEAST_CORRELATION = 0.9;

/**
 * Kills the whole browser (`kill -9`) at a random moment of a take. The same profile starts again and offers the
 * recorded sound: by the badge of the toolbar button, whose clock runs from the new start, and as a question once the
 * sidebar is open.
 */
export const run: RunFault = async ({ count, log }) => {
  const random = createRandom(20_261);
  const api = await startApiServer();
  const figures = {
    rounds: 0,
    kept: 0,
    discarded: 0,
    lostMs: [] as number[],
    offeredMs: [] as number[],
    correlation: 1,
  };
  try {
    const offeredInMs = OFFERED_IN_MS[count === counts.small ? 'small' : 'full'];
    for (let round = 0; round < count; round += 1) {
      const isKept = round % 2 === 0;
      const seen = await crashOnce(api, 2_500 + random() * 6_000, isKept, offeredInMs);
      figures.rounds += 1;
      figures[isKept ? 'kept' : 'discarded'] += 1;
      figures.lostMs.push(seen.lostMs);
      figures.offeredMs.push(seen.offeredMs);
      figures.correlation = Math.min(figures.correlation, seen.correlation);
      log(`round ${round}: ${JSON.stringify(seen)}`);
    }
  } finally {
    await api.close();
  }
  const { lostMs, offeredMs, ...rest } = figures;
  return { ok: true, ...rest, mostLostMs: Math.max(...lostMs), slowestOfferMs: Math.max(...offeredMs) };
};

async function crashOnce(api: ApiServer, afterMs: number, isKept: boolean, offeredInMs: number) {
  const profileDir = await mkdtemp(join(tmpdir(), 'mote-crash-'));
  const options = {
    microphone: SPEECH,
    grant: true,
    cookies: 1,
    profileDir,
    serverUrl: api.url,
    consent: 'yes',
  } as const;
  try {
    const first = await launchExtension(options);
    const before = await openContentCreation(first);
    const recordingAt = await startInSidebar(before);
    await waitForMoment(before, recordingAt + afterMs);
    const elapsedMs = Date.now() - recordingAt;
    await killBrowser(profileDir, first.context);

    const restartedAt = performance.now();
    const sinceRestart = () => Math.round(performance.now() - restartedAt);
    const second = await launchExtension(options);
    try {
      const worker = await second.worker();
      const badge = () => worker.evaluate(() => chrome.action.getBadgeText({}));
      await until('the toolbar button says so', async () => ((await badge()) === '1' ? true : null), offeredInMs);
      const offeredMs = sinceRestart();
      must(offeredMs <= offeredInMs, `offered ${offeredMs} ms after the restart`);
      const sidebar = await openContentCreation(second);
      const dialog = sidebar.getByRole('dialog', { name: 'A recording was cut short' });
      await dialog.waitFor({ timeout: offeredInMs });
      const promptedMs = sinceRestart();

      const device = await openDevice(second);
      const [take, ...others] = await device.takes();
      must(take !== undefined && others.length === 0, 'there is exactly one take after the crash');
      const lostMs = Math.round(elapsedMs - take.durationMs);
      must(lostMs <= MOST_LOST_MS, `${lostMs} ms of ${elapsedMs} ms were lost`);
      const heard = await hear(await device.audio(take.id));
      const apart = Math.abs(heard.seconds * 1000 - take.durationMs) / take.durationMs;
      must(apart <= MOST_APART, `the file lasts ${heard.seconds} s, the take says ${take.durationMs} ms`);
      must(heard.correlation >= LEAST_CORRELATION, `it is not what was said: ${heard.correlation}`);
      must(
        ((await dialog.textContent()) ?? '').includes(formatDuration(take.durationMs)),
        'the dialog does not say how long the recording is',
      );
      await dialog.getByRole('button', { name: 'Play' }).click();
      await dialog.getByRole('button', { name: 'Pause' }).waitFor();

      await dialog.getByRole('button', { name: isKept ? 'Keep' : 'Discard' }).click();
      await dialog.waitFor({ state: 'hidden' });
      const row = sidebar.getByRole('listitem').filter({ hasText: formatDuration(take.durationMs) });
      if (isKept) {
        await row.waitFor();
        const sha256 = createHash('sha256')
          .update(await device.audio(take.id))
          .digest('hex');
        const served = await until('the kept recording is at the server', () => servedHash(api, take.id), 60_000);
        must(served === sha256, 'the server has another sound than the device');
      } else {
        await until('discarded', async () => ((await stateOf(device, take.id)) === 'discarded' ? true : null));
        await row.waitFor({ state: 'hidden' });
        must((await servedHash(api, take.id)) === null, 'a discarded recording is served');
      }
      return {
        elapsedMs,
        lostMs,
        offeredMs,
        promptedMs,
        storedInMs: sinceRestart(),
        correlation: Number(heard.correlation.toFixed(3)),
      };
    } finally {
      await second.close();
    }
  } finally {
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function stateOf(device: Awaited<ReturnType<typeof openDevice>>, takeId: string): Promise<string | undefined> {
  return (await device.takes()).find(({ id }) => id === takeId)?.capture.state;
}

async function servedHash(api: ApiServer, moteId: string): Promise<string | null> {
  const answer = await fetch(`${api.url}/api/f/audio/${moteId}.mp3`);
  if (answer.status !== 200) return null;
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
