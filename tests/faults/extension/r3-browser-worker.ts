import { createHash } from 'node:crypto';
import type { Take } from '../../../shared/domain/mote/take.ts';
import { moteUrlIn, timesInserted } from '../../e2e/journeys/host-driver.ts';
import { beSeen } from '../../e2e/journeys/seen.ts';
import { isRecording, newTake, openStage, type Stage } from '../../e2e/journeys/stage.ts';
import { must, until } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';
import { createRandom } from '../outbox/random.ts';

export const counts = { full: 100, small: 2 };

const EVERY_MS = 5_000;

/**
 * Stops the service worker every 5 s, and in each round once more at the worst moment, just after the click that stops
 * and inserts. Every take must be on the server, and its link once in its draft.
 */
export const run: RunFault = async ({ count, log }) => {
  const stage = await openStage();
  const random = createRandom(31);
  const figures = { takes: 0, delivered: 0, placed: 0, kills: 0, slowestMs: 0 };
  try {
    const session = await stage.extension.context.newCDPSession(stage.device.page);
    await session.send('ServiceWorker.enable');
    const stop = async () => {
      await session.send('ServiceWorker.stopAllWorkers');
      figures.kills += 1;
    };
    const faults: unknown[] = [];
    const ticker = setInterval(() => void stop().catch((fault) => faults.push(fault)), EVERY_MS);
    try {
      for (let round = 0; round < count; round += 1) {
        const sentMs = await deliverOne(stage, 1_000 + random() * 5_000, stop);
        figures.takes += 1;
        figures.slowestMs = Math.max(figures.slowestMs, sentMs);
        log(`round ${round}: placed and delivered ${sentMs} ms after the stop`);
      }
    } finally {
      clearInterval(ticker);
    }
    must(faults.length === 0, `the worker could not be stopped: ${faults}`);
    const takes = await stage.device.takes();
    figures.delivered = takes.filter(({ delivery }) => delivery.state === 'final').length;
    figures.placed = takes.filter(({ placement }) => placement.state === 'placed').length;
    const ok = figures.delivered === count && figures.placed === count && takes.length === count;
    return { ok, ...figures };
  } finally {
    await stage.close();
  }
};

async function deliverOne(stage: Stage, lengthMs: number, stop: () => Promise<void>): Promise<number> {
  const { device, api } = stage;
  const known = new Set((await device.takes()).map(({ id }) => id));
  const driver = await stage.openHost('gmail');
  await driver.recordButton.click();
  const begun = await newTake(device, known, 'it records', isRecording);
  await newTake(device, known, 'it goes on', ({ durationMs }) => durationMs >= lengthMs - 1_000);
  const told = async (fault: Error): Promise<never> => {
    const seen = await driver.recorder.locator('body').textContent();
    const take = (await device.takes()).find(({ id }) => id === begun.id);
    throw new Error(`${fault.message}; the recorder says '${seen}', the take ${JSON.stringify(take)}`);
  };
  const button = driver.recorder.getByRole('button', { name: 'Stop and insert' });
  await button.waitFor().catch(told);
  await beSeen(driver.recorder);
  const stoppedAt = performance.now();
  const clicked = button.evaluate(
    (element) => new Promise<void>((resolve) => element.addEventListener('click', () => resolve(), { once: true })),
  );
  await Promise.all([clicked.then(stop), button.click()]);
  const isLinked = async () => moteUrlIn(await driver.written());
  const link = await until('the link is in the draft', isLinked, 30_000).catch(told);
  must(link === `${api.url}/m/${begun.id}`, `the draft has another link: ${link}`);
  const take = await newTake(device, known, 'it is delivered', isDone, 60_000);
  const answer = await fetch(`${api.url}/api/f/audio/${take.id}.mp3`);
  const served = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
  must(answer.status === 200 && served === take.sha256, `the server has another sound (${answer.status})`);
  const times = timesInserted(await driver.written(), link);
  must(times === 1, `the link stands ${times} times in the draft`);
  await driver.page.close();
  return Math.round(performance.now() - stoppedAt);
}

const isDone = ({ delivery, placement }: Take): boolean => delivery.state === 'final' && placement.state === 'placed';
