import { expect } from '@playwright/test';
import { moteUrlIn } from './journeys/host-driver.ts';
import { pasted } from './journeys/paste.ts';
import { beSeen } from './journeys/seen.ts';
import { newTake, openStage, type Stage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

async function known(): Promise<Set<string>> {
  return new Set((await stage.device.takes()).map(({ id }) => id));
}
const isASecond = ({ durationMs }: { durationMs: number }) => durationMs >= 1_000;

test('if a comment is locked while recording, the link is copied and the recorder says so', async () => {
  const before = await known();
  const driver = await stage.openHost('gdocs');
  await driver.recordButton.click();
  const { id } = await newTake(stage.device, before, 'it records', isASecond);
  await driver.host.lock();
  await stopAndInsert(driver.recorder);
  await expect(driver.recorder.getByText('You cannot write here. The link was copied')).toBeVisible();
  expect(moteUrlIn(await driver.written())).toBeNull();
  expect(await pasted(stage.extension.context)).toBe(`${stage.api.url}/m/${id}`);
  await driver.page.close();
});

for (const [name, place] of [
  ['gmail', 'a compose'],
  ['gdocs', 'a comment'],
] as const) {
  test(`the take continues after ${place} was discarded while recording, and its link is copied at the stop`, async () => {
    const before = await known();
    const driver = await stage.openHost(name);
    await driver.recordButton.click();
    const { id } = await newTake(stage.device, before, 'it records', isASecond);
    await driver.host.closeEditor();
    await stopAndInsert(driver.recorder);
    await expect(driver.recorder.getByText('The place for your mote is gone. The link was copied')).toBeVisible();
    expect(await pasted(stage.extension.context)).toBe(`${stage.api.url}/m/${id}`);
    await newTake(stage.device, before, 'it is kept', ({ capture, delivery }) => {
      return capture.state === 'recorded' && delivery.state === 'final';
    });
    await driver.page.close();
  });
}

test('if the recording document dies, the recorder says so, inserts nothing, and keeps the recorded sound', async () => {
  const before = await known();
  const driver = await stage.openHost('gmail');
  await driver.recordButton.click();
  const { id } = await newTake(stage.device, before, 'it records', isASecond);
  await (await stage.extension.worker()).evaluate(() => chrome.offscreen.closeDocument());
  await expect(driver.recorder.getByText('The recording stopped by itself')).toBeVisible();
  await expect(driver.recorder.getByRole('button', { name: 'Stop and insert' })).toHaveCount(0);
  expect(moteUrlIn(await driver.written())).toBeNull();
  expect((await stage.device.takes()).find((take) => take.id === id)?.durationMs).toBeGreaterThanOrEqual(1_000);
  await driver.page.close();
});

test('with two tabs the second asks: leaving lets the first continue, stopping keeps its take and records here', async () => {
  const before = await known();
  const first = await stage.openHost('gmail');
  await first.recordButton.click();
  const kept = await newTake(stage.device, before, 'the first records', isASecond);
  const second = await stage.openHost('gdocs');
  await second.recordButton.click();
  await expect(second.recorder.getByText('Another recording is running')).toBeVisible();
  // The recorder's frame has just appeared, and an immediate key would need a confirmation.
  await beSeen(second.recorder);
  await second.recorder.getByRole('button', { name: 'Leave it running' }).press('Enter');
  await expect(second.recorder.getByText('Another recording is running')).toBeHidden();
  await newTake(stage.device, before, 'the first goes on', ({ id, durationMs }) => {
    return id === kept.id && durationMs > kept.durationMs;
  });
  await second.recorder.getByRole('button', { name: 'Record', exact: true }).press('Enter');
  await second.recorder.getByRole('button', { name: 'Stop it and record here' }).press('Enter');
  const now = new Set([...before, kept.id]);
  const other = await newTake(stage.device, now, 'the second records', isASecond);
  await stopAndInsert(second.recorder);
  await expect.poll(async () => moteUrlIn(await second.written())).toBe(`${stage.api.url}/m/${other.id}`);
  const ends = async () =>
    (await stage.device.takes()).filter(({ id }) => !before.has(id)).map(({ capture }) => capture.state);
  await expect.poll(ends).toEqual(['recorded', 'recorded']);
  await Promise.all([first.page.close(), second.page.close()]);
});

test('page and player tell unknown ids from malformed ones', async () => {
  const page = await stage.extension.context.newPage();
  const cases = [
    { id: 'A'.repeat(17), status: 404, title: 'Not here yet' },
    { id: 'A'.repeat(16), status: 404, title: 'No such mote' },
    { id: '%2e%2e%2fetc%2fpasswd', status: 404, title: 'No such mote' },
  ];
  for (const { id, status, title } of cases) {
    const answer = await page.goto(`${stage.api.url}/m/${id}`);
    expect(answer?.status()).toBe(status);
    await expect(page.locator('h1')).toBeVisible();
    const player = await stage.extension.openPage(`player.html?id=${id}`);
    await expect(player.getByText(title)).toBeVisible();
    await player.close();
  }
  await page.close();
});
