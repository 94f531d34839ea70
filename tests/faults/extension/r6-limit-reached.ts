import type { Page } from 'playwright-core';
import { hear } from '../../e2e/journeys/sound.ts';
import { isEnded, newTake, openStage, startInSidebar } from '../../e2e/journeys/stage.ts';
import { must } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';

/** A real take of 300 s is too long for `npm test`, where session and engine show both limits with a clock of their own. */
export const counts = { full: 1, small: 0 };

const LIMIT_MS = 300_000;
const WARNING_MS = 10_000;
const MOST_APART_MS = 250;

/** The limit ends a take and keeps it; 10 s before, the person is told. */
export const run: RunFault = async ({ count, log }) => {
  const figures = { takes: 0, durationMs: 0, warnedBeforeMs: 0 };
  for (let round = 0; round < count; round += 1) {
    const stage = await openStage({ consent: 'no' });
    try {
      const sidebar = await stage.extension.openPage('sidebar.html');
      await startInSidebar(sidebar);
      log('recording 300 s');
      const warnedAt = await momentOf(sidebar, 'Less than 10 seconds left.');
      const endedAt = await momentOf(sidebar, 'The time is up. Your recording is saved.');
      const take = await newTake(stage.device, new Set(), 'the take is kept', isEnded);
      const heard = await hear(await stage.device.audio(take.id));
      figures.takes += 1;
      figures.durationMs = Math.round(take.durationMs);
      figures.warnedBeforeMs = endedAt - warnedAt;
      must(Math.abs(take.durationMs - LIMIT_MS) <= MOST_APART_MS, `it lasts ${take.durationMs} ms`);
      must(Math.abs(heard.seconds * 1000 - LIMIT_MS) <= MOST_APART_MS, `its file lasts ${heard.seconds} s`);
      // What is measured here is when a page shows it, on a busy machine.
      must(
        Math.abs(figures.warnedBeforeMs - WARNING_MS) <= 2 * MOST_APART_MS,
        `warned ${figures.warnedBeforeMs} ms before`,
      );
    } finally {
      await stage.close();
    }
  }
  return { ok: true, ...figures };
};

/** Epoch ms at which the page first shows that text. */
async function momentOf(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => (document.body.textContent.includes(wanted) ? Date.now() : 0),
    text,
    { polling: 50, timeout: 320_000 },
  );
  return seen.jsonValue();
}
