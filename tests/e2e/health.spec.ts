import { expect } from '@playwright/test';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { openHost } from './journeys/host-driver.ts';
import { beSeen } from './journeys/seen.ts';
import { test } from './test.ts';

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  extension = await launchExtension({ grant: true, cookies: 1, consent: 'yes', serverUrl: api.url });
});
test.afterAll(async () => {
  await extension?.close();
  await api?.close();
});
test.beforeEach(() => extension.renew());

const TITLE = 'What works on this site';

test('the sidebar lists what works in Gmail, and what still works after the page has changed', async () => {
  const { page, host } = await openHost(extension.context, 'gmail');
  await host.openEditor('Dear Sam Rivera');
  await page.locator('[data-mote-placement]').first().waitFor();
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  const dialog = inside.getByRole('dialog', { name: TITLE });
  await inside.getByRole('button', { name: 'Help' }).waitFor();
  await beSeen(inside);
  await inside.getByRole('button', { name: 'Help' }).click();
  await inside.getByRole('menuitem', { name: TITLE }).click();
  await expect(dialog.getByText('Everything that Mote has works here.')).toBeVisible();
  await expect(dialog.getByText('The button stands where you write.')).toBeVisible();

  await host.hideToolbar();
  await page.locator('[data-floating] button').waitFor();
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(dialog.getByText('A button floats over the page')).toBeVisible();

  await dialog.getByText('Is something wrong?').click();
  const report = dialog.getByRole('region', { name: 'Report' });
  await expect(report).toContainText('rung: floating-widget');
  await expect(report).toContainText('<div');
  expect(await report.textContent()).not.toMatch(/Dear|Rivera|https?:|@/);
  await dialog.getByRole('button', { name: 'Copy the report' }).click();
  await expect(dialog.getByText('The report is copied.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(inside.getByRole('tab')).toHaveCount(2);
  expect(await host.keysSeen()).toEqual([]);
});

test('the sidebar says what to do on an unknown page', async () => {
  await openHost(extension.context, 'gmail');
  const page = await extension.context.newPage();
  await page.goto('https://any.example/');
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('button', { name: 'Help' }).waitFor();
  await beSeen(inside);
  await inside.getByRole('button', { name: 'Help' }).click();
  await inside.getByRole('menuitem', { name: TITLE }).click();
  await expect(
    inside.getByRole('dialog').getByText('Mote has no buttons of its own on this page.', { exact: false }),
  ).toBeVisible();
});
