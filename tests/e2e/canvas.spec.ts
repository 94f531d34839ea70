import { expect, type Page } from '@playwright/test';
import { DISCUSSION_URL, SPEED_GRADER_PATH, SpeedGraderHost } from '../hosts/canvas/canvas-host.ts';
import { drivePage, routeHosts } from '../hosts/harness/route-hosts.ts';
import { recordedFor } from './journeys/clock.ts';
import { driverOf, moteUrlIn } from './journeys/host-driver.ts';
import { isDone, newTake, openStage, type Stage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { takesNoClickUnseen } from './journeys/takes-no-click-unseen.ts';
import { test } from './test.ts';

const SCHOOL = new URL(DISCUSSION_URL).origin;

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage({ allowedSites: [SCHOOL] });
});
test.afterAll(() => stage.close());

async function openGrader() {
  const page = await stage.extension.context.newPage();
  await page.goto(SCHOOL + SPEED_GRADER_PATH);
  const host = new SpeedGraderHost(drivePage(page));
  await host.openEditor();
  return { page, host, driver: driverOf(page, 'canvas') };
}

/**
 * Switches the school on in the options, as a teacher does. The browser's prompt, which no test can press, was granted
 * at the launch.
 */
async function enableSchool(): Promise<void> {
  const options = await stage.extension.openPage('options.html');
  await options.getByRole('textbox', { name: 'Address of your school’s Canvas' }).fill(SCHOOL);
  await options.getByRole('button', { name: 'Enable on this school’s Canvas' }).click();
  await expect(options.getByText(/^Mote is on at .*canvas\.school\.example/)).toBeVisible();
  await expect.poll(registered).toContain(`${SCHOOL}/*`);
  await options.close();
}

async function registered(): Promise<string[]> {
  const worker = await stage.extension.worker();
  return worker.evaluate(async () => {
    const scripts = await chrome.scripting.getRegisteredContentScripts();
    return scripts.flatMap(({ matches = [] }) => matches);
  });
}

const ours = (page: Page) => page.locator('[data-mote-placement],[data-mote-player],[data-mote-sidebar]');

test('[S1-043] SpeedGrader of a school has no Mote until its teacher switches it on; then two clicks give Canvas the link for that pupil', async () => {
  const before = await openGrader();
  expect(await registered()).not.toContain(`${SCHOOL}/*`);
  await expect(ours(before.page)).toHaveCount(0);
  await before.page.close();

  await enableSchool();
  const { host, driver } = await openGrader();
  await driver.recordButton.click();
  const stop = driver.recorder.getByRole('button', { name: 'Stop and insert' });
  await stop.waitFor();
  await takesNoClickUnseen(driver, stop);
  await recordedFor(driver.recorder, 2);
  await stopAndInsert(driver.recorder);
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
  const take = await newTake(stage.device, new Set(), 'the take has ended', isDone);
  const link = `${stage.api.url}/m/${take.id}`;
  expect(moteUrlIn(await host.modelText())).toBe(link);
  expect(take).toMatchObject({ application: 'canvas', placement: { state: 'placed' } });

  await host.nextStudent();
  const { drafts, student } = await host.model();
  expect(student).toBe('12');
  expect(drafts['11']).toContain(link);
  expect(moteUrlIn(await host.modelText())).toBeNull();

  await expect
    .poll(async () => (await fetch(`${stage.api.url}/api/f/audio/${take.id}.mp3`, { method: 'HEAD' })).status)
    .toBe(200);
  await host.showLink(link);
  await driver.player.getByRole('button', { name: 'Play', exact: true }).click();
  const position = driver.player.getByRole('slider', { name: 'Position' });
  // After two seconds of sound, the player is back at its start.
  await expect.poll(async () => Number(await position.inputValue()), { intervals: [50] }).toBeGreaterThan(0);
  expect(await host.pageErrors()).toEqual([]);
});

test('switching a school off removes Mote from its open pages, and switching it on brings Mote back', async () => {
  await enableSchool();
  const { page, driver } = await openGrader();
  await driver.recordButton.waitFor();
  const choose = async (sites: readonly string[]) =>
    (await stage.extension.worker()).evaluate(
      (value) => chrome.storage.local.set({ canvasSites: { version: 1, value } }),
      sites,
    );
  await choose([]);
  await expect(ours(page)).toHaveCount(0);
  await choose([SCHOOL]);
  await driver.recordButton.waitFor();
  await page.close();
});

/**
 * The strictest policy that an institution can set for its courses: a list of hosts; no other frames, requests or
 * media.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
].join('; ');

test('Mote records, inserts and plays under a content policy of the school’s own', async () => {
  await enableSchool();
  await routeHosts(stage.extension.context, {
    'content-security-policy': POLICY,
    'permissions-policy': 'microphone=()',
  });
  const known = new Set((await stage.device.takes()).map(({ id }) => id));
  const { page, host, driver } = await openGrader();
  await driver.recordButton.click();
  await recordedFor(driver.recorder, 2);
  await stopAndInsert(driver.recorder);
  const take = await newTake(stage.device, known, 'the take has ended', isDone);
  await expect.poll(async () => moteUrlIn(await host.modelText())).toBe(`${stage.api.url}/m/${take.id}`);
  await host.nextStudent();
  await host.showLink(`${stage.api.url}/m/${take.id}`);
  await driver.player.getByRole('button', { name: 'Play', exact: true }).click();
  const position = driver.player.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue()), { intervals: [50] }).toBeGreaterThan(0);
  expect(await host.pageErrors()).toEqual([]);
  await page.close();
});
