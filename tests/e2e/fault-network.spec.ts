import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Take } from '../../shared/domain/mote/take.ts';
import { openContentCreation } from './journeys/content-creation.ts';
import { type HostDriver, moteUrlIn, timesInserted } from './journeys/host-driver.ts';
import { beSeen } from './journeys/seen.ts';
import { newTake, openStage, type Stage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

let stage: Stage;
test.afterEach(() => stage.close());

/** Records about two seconds of speech into a Gmail draft. */
async function record(): Promise<HostDriver> {
  const driver = await stage.openHost('gmail');
  await driver.recordButton.click();
  await newTake(stage.device, new Set(), 'two seconds are kept', ({ durationMs }) => durationMs >= 2_000);
  return driver;
}

const stop = (driver: HostDriver) => stopAndInsert(driver.recorder);
const takeNow = async (): Promise<Take | undefined> => (await stage.device.takes())[0];

async function expectDelivered(take: Take): Promise<void> {
  const { api } = stage;
  await expect.poll(async () => (await takeNow())?.delivery.state, { timeout: 60_000 }).toBe('final');
  const answer = await fetch(`${api.url}/api/f/audio/${take.id}.mp3`);
  const served = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
  expect(served).toBe((await takeNow())?.sha256);
  expect(await stage.device.takes()).toHaveLength(1);
}

test('[R8] if the server is down at the stop, the link is inserted, the recorder says so, and the take is sent later', async () => {
  stage = await openStage();
  const driver = await record();
  await stage.api.kill();
  await stop(driver);
  // The link is inserted although the server was down the whole time.
  await expect.poll(async () => moteUrlIn(await driver.written())).not.toBeNull();
  const take = await newTake(stage.device, new Set(), 'it is kept', ({ capture }) => capture.state === 'recorded');
  expect(moteUrlIn(await driver.written())).toBe(`${stage.api.url}/m/${take.id}`);
  const sidebar = await openContentCreation(stage.extension);
  await expect(sidebar.getByRole('listitem').first()).toContainText('The server does not answer: Mote keeps trying.');
  await stage.api.restart();
  await expectDelivered(take);
  await expect(sidebar.getByRole('listitem').first()).toContainText('Ready');
  expect(timesInserted(await driver.written(), `${stage.api.url}/m/${take.id}`)).toBe(1);
});

test('[R9] if the server is killed in the upload, the rest goes to the restarted one and the sound is whole', async () => {
  stage = await openStage();
  const driver = await record();
  await expect.poll(async () => sentBytes(await takeNow())).toBeGreaterThan(0);
  await stage.api.kill();
  const before = (await takeNow())?.durationMs ?? 0;
  await expect.poll(async () => (await takeNow())?.durationMs).toBeGreaterThan(before + 1_000);
  await stage.api.restart();
  await stop(driver);
  const take = await newTake(stage.device, new Set(), 'it is kept', ({ capture }) => capture.state === 'recorded');
  await expectDelivered(take);
});

const sentBytes = (take: Take | undefined) => (take?.delivery.state === 'sending' ? take.delivery.offset : 0);

test('refused consent keeps the take on the device: inserts no link and sends nothing', async () => {
  stage = await openStage({ consent: 'no' });
  const driver = await record();
  await beSeen(driver.recorder);
  await driver.recorder.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(driver.recorder.getByText('This recording stays on this device, as you chose.')).toBeVisible();
  await expect(driver.recorder.getByRole('button', { name: 'Insert' })).toHaveCount(0);
  await expect(driver.recorder.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect(driver.recorder.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(moteUrlIn(await driver.written())).toBeNull();
  const take = await takeNow();
  expect(take?.delivery).toEqual({ state: 'local', reason: 'refused' });
  const answer = await fetch(`${stage.api.url}/api/m/${take?.id}`);
  expect(await answer.text()).not.toContain('"arriving"');
});

test('the main job works the same with third-party storage allowed', async () => {
  stage = await openStage({ cookies: 0 });
  const driver = await record();
  await stop(driver);
  await expect.poll(async () => moteUrlIn(await driver.written())).not.toBeNull();
  const take = await newTake(stage.device, new Set(), 'it is kept', ({ capture }) => capture.state === 'recorded');
  await expectDelivered(take);
});
