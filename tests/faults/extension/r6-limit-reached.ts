import type { Page } from 'playwright-core';
import { emailOfKind } from '../../../worker-api/services/admin/seed.ts';
import { SITE_PORT } from '../../e2e/api-server.ts';
import { signInAs } from '../../e2e/journeys/account.ts';
import { openContentCreation } from '../../e2e/journeys/content-creation.ts';
import { hear } from '../../e2e/journeys/sound.ts';
import { isEnded, newTake, openStage, type Stage, startInSidebar } from '../../e2e/journeys/stage.ts';
import { must } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';

/** `npm test` runs only the first, because five minutes are too long there. */
const LIMITS = [
  { limitMs: 60_000, open: asFreeUser },
  { limitMs: 300_000, open: () => openStage({ consent: 'no' }) },
] as const;
export const counts = { full: LIMITS.length, small: 1 };

const WARNING_MS = 10_000;
const MOST_APART_MS = 250;
/**
 * Largest difference in ms between the end and the moment when a page shows it: busy machines showed it a second late.
 */
const MOST_APART_SHOWN_MS = 2_500;

/** Both limits end a take and store it. The user gets a warning 10 s before. */
export const run: RunFault = async ({ count, log }) => {
  const figures = { takes: 0, durationsMs: [] as number[], warnedBeforeMs: [] as number[] };
  for (const { limitMs, open } of LIMITS.slice(0, count)) {
    const stage = await open();
    try {
      const sidebar = await openContentCreation(stage.extension);
      await startInSidebar(sidebar);
      log(`recording ${limitMs / 1000} s`);
      const warnedAt = await momentOf(sidebar, 'Less than 10 seconds left.');
      const endedAt = await momentOf(sidebar, 'The time is up. Your recording is saved.');
      const take = await newTake(stage.device, new Set(), 'the take is kept', isEnded);
      const heard = await hear(await stage.device.audio(take.id));
      figures.takes += 1;
      const warnedBeforeMs = endedAt - warnedAt;
      figures.durationsMs.push(Math.round(take.durationMs));
      figures.warnedBeforeMs.push(warnedBeforeMs);
      must(Math.abs(take.durationMs - limitMs) <= MOST_APART_MS, `it lasts ${take.durationMs} ms`);
      must(Math.abs(heard.seconds * 1000 - limitMs) <= MOST_APART_MS, `its file lasts ${heard.seconds} s`);
      must(Math.abs(warnedBeforeMs - WARNING_MS) <= MOST_APART_SHOWN_MS, `warned ${warnedBeforeMs} ms before`);
    } finally {
      await stage.close();
    }
  }
  return { ok: true, ...figures };
};

/** Opens a server with plans, where a user without a plan records one minute. */
async function asFreeUser(): Promise<Stage> {
  const stage = await openStage({}, { env: { MOTE_PLANS: '1' }, port: SITE_PORT });
  const site = await stage.extension.context.newPage();
  await signInAs(site, stage.api, 'individual');
  // Waits until the site has handed over the sign-in. Before, the extension records without an account, for five
  // minutes.
  const sidebar = await stage.extension.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  await sidebar.getByText(emailOfKind('individual')).first().waitFor();
  await sidebar.close();
  await site.close();
  return stage;
}

/** Returns the epoch ms at which the page first shows that text. */
async function momentOf(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => (document.body.textContent.includes(wanted) ? Date.now() : 0),
    text,
    { polling: 50, timeout: 320_000 },
  );
  return seen.jsonValue();
}
