import { expect } from '@playwright/test';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import { EVERY_HOST, HOSTS, type HostName, moteUrlIn } from './journeys/host-driver.ts';
import { newTake, openStage, type Stage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage({ canvasSites: [new URL(EVERY_HOST.canvas.url).origin] });
  await routeHosts(stage.extension.context, { 'permissions-policy': 'microphone=()' });
});
test.afterAll(() => stage.close());

for (const name of [...(Object.keys(HOSTS) as HostName[]), 'canvas'] as const) {
  test(`${name}: Mote records and inserts on a page whose policy forbids the microphone`, async () => {
    const known = new Set((await stage.device.takes()).map(({ id }) => id));
    const driver = await stage.openHost(name);
    const isAllowed = driver.page.evaluate(() => Reflect.get(document, 'featurePolicy').allowsFeature('microphone'));
    expect(await isAllowed).toBe(false);
    await driver.recordButton.click();
    const take = await newTake(stage.device, known, 'a second is kept', ({ durationMs }) => durationMs >= 1_000);
    await stopAndInsert(driver.recorder);
    await expect.poll(async () => moteUrlIn(await driver.written())?.slice(-17)).toBe(take.id);
    expect(await driver.host.pageErrors()).toEqual([]);
    await driver.page.close();
  });
}
