import { expect } from '@playwright/test';
import { moteUrlIn } from './journeys/host-driver.ts';
import { isEnded, newTake, openStage, type Stage } from './journeys/stage.ts';
import { takesNoClickUnseen } from './journeys/takes-no-click-unseen.ts';
import { test } from './test.ts';

/** Gmail is walked by main-job.spec.ts and the account's journeys; Canvas and any page are switched on by the person first. */
const HOSTS = ['gdocs', 'gsheets', 'gslides', 'gforms', 'gclassroom', 'gdrive'] as const;

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

for (const name of HOSTS) {
  test(`[S0-004] ${name}: two clicks, and the host itself has the link of what was said`, async () => {
    const known = new Set((await stage.device.takes()).map(({ id }) => id));
    const driver = await stage.openHost(name);
    await driver.recordButton.click();
    const stop = driver.recorder.getByRole('button', { name: 'Stop and insert' });
    await stop.waitFor();
    await takesNoClickUnseen(driver, stop);
    await newTake(stage.device, known, 'two seconds are kept', ({ durationMs }) => durationMs >= 2_000);
    await stop.click();
    await expect.poll(async () => moteUrlIn(await driver.written())).not.toBeNull();
    const take = await newTake(stage.device, known, 'the take has ended', isEnded);
    expect(moteUrlIn(await driver.written())?.slice(-17)).toBe(take.id);
    expect(take).toMatchObject({ application: name, placement: { state: 'placed' } });
    await expect
      .poll(async () => (await fetch(`${stage.api.url}/api/f/audio/${take.id}.mp3`, { method: 'HEAD' })).status)
      .toBe(200);
    expect(await driver.host.pageErrors()).toEqual([]);
    await driver.page.close();
  });
}
