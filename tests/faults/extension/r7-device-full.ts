import { join } from 'node:path';
import { formatDuration } from '../../../shared/base/duration.ts';
import { openContentCreation } from '../../e2e/journeys/content-creation.ts';
import { hear } from '../../e2e/journeys/sound.ts';
import { newTake, openStage, startInSidebar } from '../../e2e/journeys/stage.ts';
import { must } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

export const counts = { full: 10, small: 1 };

const DISK_MB = 150;
const LEAST_STORED_MS = 2_000;
const MOST_LOST_MS = 2_500;
const SENTENCE =
  'This device has no room left. Your recording up to here is saved. Free some space, then record again.';

/**
 * The disk below the browser's profile fills up during a take. The user sees what to do. Once there is space again, the
 * committed sound is there, plays, and can be kept. (No quota applies to us: `unlimitedStorage`; shared/store tests the
 * site's.)
 */
export const run: RunFault = async ({ count, log }) => {
  const figures = { takes: 0, leastStoredMs: Number.POSITIVE_INFINITY, mostLostMs: 0 };
  for (let round = 0; round < count; round += 1) {
    const disk = await mountSmallDisk(DISK_MB);
    if (!disk) {
      const notShown = 'a real full disk under the browser: nothing may be mounted here';
      return { ok: false, isMounted: false, notShown, count: 0 };
    }
    try {
      const seen = await fillUp(disk);
      figures.takes += 1;
      figures.leastStoredMs = Math.min(figures.leastStoredMs, seen.storedMs);
      figures.mostLostMs = Math.max(figures.mostLostMs, seen.lostMs);
      log(`round ${round}: ${JSON.stringify(seen)}`);
    } finally {
      await disk.remove();
    }
  }
  return { ok: true, isMounted: true, ...figures };
};

async function fillUp(disk: SmallDisk) {
  const stage = await openStage({ consent: 'no', profileDir: join(disk.folder, 'profile') });
  const { device, extension } = stage;
  try {
    const sidebar = await openContentCreation(extension);
    const recordingAt = await startInSidebar(sidebar);
    await newTake(device, new Set(), 'two seconds are kept', ({ durationMs }) => durationMs >= LEAST_STORED_MS);
    await disk.fill();
    const recorder = sidebar.getByRole('region', { name: 'Recorder' });
    await recorder.getByText(SENTENCE).waitFor();
    const spokenMs = Date.now() - recordingAt;
    await recorder.getByRole('button', { name: 'Record another' }).waitFor();

    const isShownEmpty = await sidebar.getByText('No recordings yet').isVisible();
    must(!isShownEmpty, 'a device that cannot be read is not told as one with nothing on it');

    await disk.empty();
    await sidebar.reload();
    const [take, ...others] = await device.takes();
    must(take !== undefined && others.length === 0, 'there is exactly one take');
    must(take.durationMs >= LEAST_STORED_MS, `${take.durationMs} ms are kept`);
    const lostMs = Math.round(spokenMs - take.durationMs);
    must(lostMs <= MOST_LOST_MS, `${lostMs} ms were lost`);
    const heard = await hear(await device.audio(take.id));
    must(heard.correlation >= 0.85, `it is not what was said: ${heard.correlation}`);
    if (take.capture.state === 'recording') {
      const dialog = sidebar.getByRole('dialog', { name: 'A recording was cut short' });
      await dialog.getByRole('button', { name: 'Keep' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    const row = sidebar.getByRole('listitem').filter({ hasText: formatDuration(take.durationMs) });
    await row.getByRole('button', { name: /^Play/ }).click();
    await row.getByRole('button', { name: /^Pause/ }).waitFor();
    return { storedMs: Math.round(take.durationMs), lostMs, correlation: Number(heard.correlation.toFixed(3)) };
  } finally {
    await stage.close();
  }
}
