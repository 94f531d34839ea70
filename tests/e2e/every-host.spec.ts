import { expect } from '@playwright/test';
import { EVERY_HOST, moteUrlIn } from './journeys/host-driver.ts';
import { isDone, newTake, openStage, type Stage } from './journeys/stage.ts';
import { takesNoClickUnseen } from './journeys/takes-no-click-unseen.ts';
import { test } from './test.ts';

/** All hosts with a stub that waits for the user. Other pages have no stub; any-page.spec.ts tests them. */
const HOSTS = ['gmail', 'gdocs', 'gsheets', 'gslides', 'gforms', 'gclassroom', 'canvas', 'gdrive'] as const;

let stage: Stage;
test.beforeAll(async () => {
  // Only real user input loads the integration: the test dispatches no event for it.
  stage = await openStage({ isLeftAlone: true, canvasSites: [new URL(EVERY_HOST.canvas.url).origin] });
});
test.afterAll(() => stage.close());

for (const name of HOSTS) {
  test(`[S0-004] ${name}: two clicks insert the link of the spoken take, as the host itself reports`, async () => {
    const known = new Set((await stage.device.takes()).map(({ id }) => id));
    const driver = await stage.openHost(name);
    await driver.recordButton.click();
    const stop = driver.recorder.getByRole('button', { name: 'Stop and insert' });
    await stop.waitFor();
    await takesNoClickUnseen(driver, stop);
    await newTake(stage.device, known, 'two seconds are kept', ({ durationMs }) => durationMs >= 2_000);
    await stop.click();
    await expect.poll(async () => moteUrlIn(await driver.written())).not.toBeNull();
    const take = await newTake(stage.device, known, 'the take has ended', isDone);
    expect(moteUrlIn(await driver.written())?.slice(-17)).toBe(take.id);
    expect(take).toMatchObject({ application: name, placement: { state: 'placed' } });
    await expect
      .poll(async () => (await fetch(`${stage.api.url}/api/f/audio/${take.id}.mp3`, { method: 'HEAD' })).status)
      .toBe(200);
    expect(await driver.host.pageErrors()).toEqual([]);
    expect(await driver.host.cspReports()).toEqual([]);
    await driver.page.close();
  });
}
