import { formatLength } from '../../../shared/base/duration.ts';
import type { Take } from '../../../shared/domain/mote/take.ts';
import { openContentCreation } from '../../e2e/journeys/content-creation.ts';
import { moteUrlIn } from '../../e2e/journeys/host-driver.ts';
import { pasted } from '../../e2e/journeys/paste.ts';
import { beSeen } from '../../e2e/journeys/seen.ts';
import { hear } from '../../e2e/journeys/sound.ts';
import {
  isEnded,
  isRecording,
  newTake,
  openStage,
  type Stage,
  startInSidebar,
  wallMs,
} from '../../e2e/journeys/stage.ts';
import { must, until } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';
import { INTERRUPTIONS, type Interruption, type Running } from './interruptions.ts';

export const counts = { full: 20, small: 1 };

/** Sound that is still in the microphone's own buffers when a take is stopped, ms. */
const MOST_LOST_MS = 250;
const MOST_TOO_LONG_MS = 250;
const LEAST_CORRELATION = 0.85;

/**
 * The hosts alternate. The first round, the only one of a small run, is Gmail's, with the interruption that only the
 * comment box of Docs has.
 */
const HOSTS = ['gmail', 'gdocs'] as const;
type Host = (typeof HOSTS)[number];
const ofRound = (round: number): (readonly [Host, Interruption])[] => {
  const host = HOSTS[round % HOSTS.length] ?? 'gmail';
  const all = INTERRUPTIONS.map((interruption) => [host, interruption] as const);
  const inDocs = INTERRUPTIONS.filter(({ outlook }) => outlook === 'copied').map((one) => ['gdocs', one] as const);
  return round === 0 ? [...all, ...inDocs] : all;
};

/** Interrupts a take in eight ways. Each must keep the whole sound and inform the user. */
export const run: RunFault = async ({ count, log }) => {
  const stage = await openStage();
  const figures = { takes: 0, mostLostMs: 0, correlation: 1 };
  try {
    for (let round = 0; round < count; round += 1) {
      for (const [host, interruption] of ofRound(round)) {
        const seen = await interrupt(stage, host, interruption);
        figures.takes += 1;
        figures.mostLostMs = Math.max(figures.mostLostMs, seen.lostMs);
        figures.correlation = Math.min(figures.correlation, seen.correlation);
        log(`${host}, ${interruption.name}: ${JSON.stringify(seen)}`);
      }
    }
    const ends = (await stage.device.takes()).map(({ capture }) => capture.state);
    must(ends.length === figures.takes && ends.every((end) => end === 'recorded'), `a take is not kept: ${ends}`);
    return { ok: true, ...figures };
  } finally {
    await stage.close();
  }
};

async function interrupt(stage: Stage, host: Host, { name, where, act, outlook }: Interruption) {
  const { device } = stage;
  const known = new Set((await device.takes()).map(({ id }) => id));
  const told = await countReported(stage);
  const running = where === 'sidebar' ? await recordInSidebar(stage) : await recordInHost(stage, host);
  const begun = await newTake(device, known, `${name}: it records`, isRecording);
  // A recording that the user has never seen ends by itself, without a notice.
  if (running.driver) await beSeen(running.driver.recorder);
  const kept = await newTake(device, known, `${name}: two seconds are kept`, ({ durationMs }) => durationMs >= 2_000);
  const interruptedAt = Date.now();
  await act(running);
  const stoppedAt =
    outlook === 'kept'
      ? interruptedAt
      : await goOn(stage, running, begun, interruptedAt, outlook).catch((fault) => {
          throw new Error(`${host}, ${name}: ${fault.message}`, { cause: fault });
        });
  const take = await newTake(device, known, `${name}: the take ends`, isEnded, 30_000);
  // Only sound after the opening counts: the time in which a busy machine opens a microphone is no loss.
  const lostMs = Math.round(Math.max(0, stoppedAt - kept.updatedAt - (take.durationMs - kept.durationMs)));
  must(lostMs <= MOST_LOST_MS, `${name}: ${lostMs} ms of what was said are not kept`);
  must(take.durationMs <= wallMs(take) + MOST_TOO_LONG_MS, `${name}: ${take.durationMs} ms in ${wallMs(take)} ms`);
  must(take.capture.at >= interruptedAt, `${name}: it had ended before`);
  const heard = await hear(await device.audio(take.id));
  must(heard.correlation >= LEAST_CORRELATION, `${name}: it is not what was said: ${heard.correlation}`);
  await isListed(stage, name, take);
  if (outlook === 'kept')
    await until(
      `${name}: the toolbar button says so`,
      async () => ((await countReported(stage)) > told ? true : null),
      5_000,
    );
  if (!running.page.isClosed()) await running.page.close();
  return {
    seconds: Math.round(take.durationMs / 100) / 10,
    lostMs,
    correlation: Number(heard.correlation.toFixed(3)),
  };
}

async function recordInHost(stage: Stage, host: Host): Promise<Running> {
  const driver = await stage.openHost(host);
  await driver.recordButton.click();
  return { page: driver.page, driver };
}

async function recordInSidebar({ extension }: Stage): Promise<Running> {
  const page = await openContentCreation(extension);
  await startInSidebar(page);
  return { page, driver: null };
}

/**
 * Checks that the take visibly continues, stops it, and finds the link at the announced place. Returns the time of the
 * stop (epoch ms).
 */
async function goOn(
  { device }: Stage,
  { driver }: Running,
  { id }: Take,
  since: number,
  outlook: 'goes-on' | 'copied',
): Promise<number> {
  if (!driver) return since;
  const stop = driver.recorder.getByRole('button', { name: 'Stop and insert' });
  await stop.waitFor();
  await driver.recorder.getByTestId('record-status').filter({ hasText: 'Recording' }).waitFor();
  await until('it records on', async () => {
    const take = (await device.takes()).find((candidate) => candidate.id === id);
    return take && take.updatedAt > since + 1_000 ? take : null;
  });
  // A frame that has just appeared confirms a click in its first moment, as it should.
  await beSeen(driver.recorder);
  const stoppedAt = Date.now();
  await stop.click();
  if (outlook === 'goes-on') {
    const link = await until('the link is in its place', async () => moteUrlIn(await driver.written())).catch(
      async (fault) => {
        throw new Error(`${fault.message}; the recorder says '${await driver.recorder.locator('body').textContent()}'`);
      },
    );
    must(link.endsWith(id), 'the link is another take’s');
    return stoppedAt;
  }
  await driver.recorder.getByText('The place for your mote is gone. The link was copied').waitFor();
  must((await pasted(driver.page.context())).endsWith(`/m/${id}`), 'the link is not on the clipboard');
  return stoppedAt;
}

/** Returns the number of interrupted recordings that the badge shows. */
const countReported = async ({ extension }: Stage): Promise<number> =>
  Number(await (await extension.worker()).evaluate(() => chrome.action.getBadgeText({})));

async function isListed({ extension }: Stage, name: string, take: Take): Promise<void> {
  const sidebar = await openContentCreation(extension);
  const first = sidebar.getByRole('listitem').first();
  await first.waitFor();
  const words = (await first.textContent()) ?? '';
  must(
    words.includes(formatLength(take.durationMs)),
    `${name}: My recordings shows '${words}', not ${take.durationMs} ms`,
  );
  await sidebar.close();
}
