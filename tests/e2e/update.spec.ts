import { expect } from '@playwright/test';
import { recordedFor } from './journeys/clock.ts';
import { EVERY_HOST, type HostName, moteUrlIn } from './journeys/host-driver.ts';
import { openStage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

/** Updates Mote under open pages: none reloads, and each gets its Mote again, once; a school's own Canvas too. */
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

test('an update under open host pages keeps the text and one button each, and the next recording is inserted', async () => {
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
  const inside = anyPage.frameLocator('[data-mote-sidebar] iframe');
  const record = inside.getByRole('button', { name: 'Record', exact: true });
  // The new sidebar opens in this mode, too.
  await inside.getByRole('tab', { name: 'Content Creation' }).click();
  await expect(record).toBeVisible();
  await stage.extension.update();
  for (const { name, driver, old, before } of drivers) {
    const { page, host, recordButton, recorder } = driver;
    await page.bringToFront();
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    // The old script's controls are removed, so their number never grows. A remaining one takes no click.
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
  // A page where the user opened Mote: the old sidebar is removed, and the next press opens a new one that works.
  await anyPage.bringToFront();
  await anyPage.mouse.move(40, 40);
  await anyPage.mouse.move(60, 60);
  await expect(sidebars).toHaveCount(0);
  await stage.extension.clickToolbar(anyPage);
  await expect(sidebars).toHaveCount(1);
  await expect(record).toBeVisible();
  await stage.close();
});
