import { expect, test } from '@playwright/test';
import { DISCUSSION_URL, SPEED_GRADER_PATH, SpeedGraderHost } from '../hosts/canvas/canvas-host.ts';
import { drivePage } from '../hosts/harness/route-hosts.ts';
import { driverOf } from './journeys/host-driver.ts';
import { beSeen } from './journeys/seen.ts';
import { openStage, type Stage } from './journeys/stage.ts';

const SCHOOL = new URL(DISCUSSION_URL).origin;

let stage: Stage;
test.beforeAll(async () => {
  // Grants the site in advance, because no test can press the browser's own prompt.
  stage = await openStage({ allowedSites: [SCHOOL] });
});
test.afterAll(() => stage.close());

test('the sidebar on a school’s Canvas switches Mote on there by keys: the buttons appear, and the sidebar stays', async () => {
  const page = await stage.extension.context.newPage();
  await page.goto(SCHOOL + SPEED_GRADER_PATH);
  const host = new SpeedGraderHost(drivePage(page));
  await host.openEditor();
  await stage.extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  const button = sidebar.getByRole('button', { name: /^Turn Mote on at .*canvas\.school\.example/ });
  await button.waitFor();
  await expect(page.locator('[data-mote-placement]')).toHaveCount(0);
  await beSeen(sidebar);
  await button.focus();
  await button.press('Enter');

  const { recordButton } = driverOf(page, 'canvas');
  await recordButton.waitFor();
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(1);
  await sidebar.getByRole('button', { name: 'Help' }).waitFor();
  await expect(button).toHaveCount(0);
  await beSeen(sidebar);
  await sidebar.getByRole('button', { name: 'Help' }).click();
  await sidebar.getByRole('menuitem', { name: 'What works on this site' }).click();
  await expect(sidebar.getByText('Everything that Mote has works here.')).toBeVisible();
  // One copy of the script runs, not two: a single click closes the sidebar.
  await stage.extension.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
  expect(await host.pageErrors()).toEqual([]);
  await page.close();
});

test('the sidebar offers nothing on any other page', async () => {
  const page = await stage.extension.context.newPage();
  await page.route('https://any.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Any</title><p>Words</p>' }),
  );
  await page.goto('https://any.example/');
  await stage.extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await sidebar.getByRole('tab').first().waitFor();
  await beSeen(sidebar);
  await sidebar.getByRole('button', { name: 'Help' }).click();
  await sidebar.getByRole('menuitem', { name: 'What works on this site' }).click();
  await expect(sidebar.getByRole('dialog').getByRole('status').first()).toBeVisible();
  await expect(sidebar.getByRole('button', { name: /^Turn Mote on at/ })).toHaveCount(0);
  await page.close();
});
