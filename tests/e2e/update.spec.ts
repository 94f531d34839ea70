import { expect } from '@playwright/test';
import { recordedFor } from './journeys/clock.ts';
import { EVERY_HOST, type HostName, moteUrlIn } from './journeys/host-driver.ts';
import { openStage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

/** Mote is updated under pages in which people work: none is loaded anew, and each has its Mote again, once; a school's own Canvas too. */
const HOSTS: readonly (HostName | 'canvas')[] = [
  'gmail',
  'gdocs',
  'gsheets',
  'gslides',
  'gdrive',
  'gforms',
  'gclassroom',
  'canvas',
];

test('an update under open host pages: what was written stays, one button each, and the next recording goes into its place', async () => {
  const stage = await openStage({ canvasSites: [new URL(EVERY_HOST.canvas.url).origin] });
  const drivers = [];
  for (const name of HOSTS) {
    const driver = await stage.openHost(name);
    const old = await driver.recordButton.elementHandle();
    drivers.push({ name, driver, old, before: await driver.host.placementCount() });
  }
  const anyPage = await stage.extension.context.newPage();
  await anyPage.goto(EVERY_HOST.page.url);
  await stage.extension.clickToolbar(anyPage);
  const sidebars = anyPage.locator('[data-mote-sidebar] iframe');
  const record = anyPage
    .frameLocator('[data-mote-sidebar] iframe')
    .getByRole('button', { name: 'Record', exact: true });
  await expect(record).toBeVisible();
  await stage.extension.update();
  for (const { name, driver, old, before } of drivers) {
    const { page, host, recordButton, recorder } = driver;
    await page.bringToFront();
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    // The old script's controls go with it: there are never more than there were. One that is still there takes no click.
    await expect.poll(() => old?.evaluate((button) => button.isConnected), name).toBe(false);
    await expect.poll(() => host.placementCount(), name).toBe(before);
    await expect(recordButton, name).toBeVisible();
    await recordButton.click();
    await recordedFor(recorder, 1);
    await stopAndInsert(recorder);
    await expect.poll(async () => moteUrlIn(await driver.written()), name).not.toBeNull();
    expect(await host.placementCount(), name).toBe(before);
    expect(await host.pageErrors(), name).toEqual([]);
  }
  // A page that Mote was asked into by a press: the old sidebar goes, and the next press opens a new one that answers.
  await anyPage.bringToFront();
  await anyPage.mouse.move(40, 40);
  await anyPage.mouse.move(60, 60);
  await expect(sidebars).toHaveCount(0);
  await stage.extension.clickToolbar(anyPage);
  await expect(sidebars).toHaveCount(1);
  await expect(record).toBeVisible();
  await stage.close();
});
