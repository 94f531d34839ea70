import { expect, type Frame, type Page } from '@playwright/test';
import { CONFIRM_MS } from '../../extension/features/guard/use-visible-clicks.ts';
import { GformsHost } from '../hosts/gforms/gforms-host.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { openHost } from './journeys/host-driver.ts';
import { clickBlind, isVouchedFor, watchVisibility } from './journeys/visible.ts';
import { test } from './test.ts';

const ROUNDS = 200;

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  extension = await launchExtension({ grant: true, cookies: 1, consent: 'yes', serverUrl: api.url });
});
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

/** Hides all of Mote, as a hostile page does first. Its fake record button is plain DOM inside its own drawing. */
const hideAllOfUs = () => {
  document.body.style.opacity = '0.01';
};

/** Advances the frame's clock by `ms`, so that a pending question for a second click times out. */
const skip = (inside: Frame, ms: number) =>
  inside.evaluate((by) => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + by;
  }, ms);

/** Counts the clicks that reach the Insert button. */
const countHits = () => {
  Reflect.set(window, 'hits', 0);
  const note = ({ target }: MouseEvent) => {
    const isInsert = target instanceof Element && target.closest('button')?.textContent?.includes('Insert');
    if (isInsert) Reflect.set(window, 'hits', Reflect.get(window, 'hits') + 1);
  };
  window.addEventListener('click', note, { capture: true });
};

/** Starts a take of at most 15 s by the record button of a form's question. */
async function beginTake(prepare: (page: Page) => Promise<unknown>) {
  const driver = await openHost(extension.context, 'gforms');
  const { host, page, recordButton } = driver;
  if (!(host instanceof GformsHost)) throw new Error('Another host');
  const entry = await host.ask({ type: 1, description: `Answer by voice: ${api.url}/record#answer=15s,0` });
  await recordButton.waitFor();
  await prepare(page);
  await clickBlind(page, recordButton);
  const holder = await page.locator('iframe[src*="recorder.html"]').elementHandle();
  const inside = await holder?.contentFrame();
  if (!inside) throw new Error('The recorder has no frame');
  const answer = async () => (await host.model()).answers[entry] ?? '';
  return { ...driver, inside, answer };
}

test('a take whose recorder was never visible ends after ten seconds, is kept, and is not inserted', async () => {
  const { page, recorder, answer } = await beginTake((own) => own.evaluate(hideAllOfUs));
  await expect(recorder.getByRole('button', { name: 'Keep recording' })).toBeAttached();
  await expect(recorder.getByText('What you said is kept.', { exact: false })).toBeAttached();
  await expect(recorder.getByRole('button', { name: 'Insert', exact: true })).toBeAttached();
  await expect(recorder.getByText('The time is up.', { exact: false })).toHaveCount(0);
  expect(await answer()).toBe('');
  await page.close();
});

test('a take whose recorder was visible for a moment is kept at its limit, and is not inserted unseen', async () => {
  test.setTimeout(240_000);
  const { page, recorder, inside, answer } = await beginTake(async () => {});
  await inside.evaluate(watchVisibility);
  await isVouchedFor(inside, true);
  await page.evaluate(hideAllOfUs);
  await expect(recorder.getByText('The time is up. Your recording is saved.').first()).toBeAttached({
    timeout: 30_000,
  });
  await expect(recorder.getByRole('button', { name: 'Keep recording' })).toHaveCount(0);
  await isVouchedFor(inside, false);

  const insert = recorder.getByRole('button', { name: 'Insert', exact: true });
  await inside.evaluate(countHits);
  for (let i = 0; i < ROUNDS; i += 1) {
    await insert.click({ force: true });
    await skip(inside, CONFIRM_MS + 1);
  }
  // A question appears above the button at times and takes some of the clicks.
  expect(await inside.evaluate(() => Reflect.get(window, 'hits'))).toBeGreaterThan(ROUNDS * 0.9);
  await expect(insert).toHaveCount(1);
  expect(await answer()).toBe('');
  await page.close();
});
