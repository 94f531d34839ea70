import { expect, type FrameLocator } from '@playwright/test';
import { FIRST_STUDENT, GclassroomHost, PATHS, SECOND_STUDENT } from '../hosts/gclassroom/gclassroom-host.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { recordedFor } from './journeys/clock.ts';
import { driverOf, type HostDriver, moteUrlIn, openHost, timesInserted } from './journeys/host-driver.ts';
import { beSeen } from './journeys/seen.ts';
import { SPEECH } from './journeys/sound.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  const options = { grant: true, cookies: 1, consent: 'yes', microphone: SPEECH } as const;
  extension = await launchExtension({ ...options, serverUrl: api.url });
});
test.beforeEach(() => extension.renew());
test.afterAll(async () => {
  await extension?.close();
  await api?.close();
});

/** Records with two clicks on the host's own button. Returns the inserted link. */
async function recordOnce({ recordButton, recorder }: HostDriver, written: () => Promise<string>): Promise<string> {
  await recordButton.click();
  await recordedFor(recorder, 1);
  await stopAndInsert(recorder);
  await expect.poll(async () => moteUrlIn(await written())).not.toBeNull();
  return moteUrlIn(await written()) ?? '';
}

async function openSidebar({ page }: HostDriver): Promise<FrameLocator> {
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside
    .getByRole('button', { name: /^Insert .* here$/ })
    .first()
    .waitFor();
  await beSeen(inside);
  return inside;
}

test('one recording for a class is inserted into the private comment of each student in turn', async () => {
  const first = await openHost(extension.context, 'gclassroom');
  await first.page.goto(`https://classroom.google.com${PATHS.grader}`);
  const driver = driverOf(first.page, 'gclassroom');
  const { host } = driver;
  if (!(host instanceof GclassroomHost)) throw new Error('Another host');
  await host.asPlainField();
  await host.paint();
  const draftOf = async (student: string) =>
    Object.entries((await host.model()).drafts).find(([key]) => key.endsWith(`/private/${student}`))?.[1] ?? '';

  const link = await recordOnce(driver, () => draftOf(FIRST_STUDENT));
  await host.switchStudent(SECOND_STUDENT);
  expect(await draftOf(SECOND_STUDENT)).toBe('');
  const sidebar = await openSidebar(driver);
  await sidebar.getByRole('button', { name: /^Insert .* here$/ }).click();
  await expect(sidebar.getByText('Inserted')).toBeVisible();
  expect(moteUrlIn(await draftOf(SECOND_STUDENT))).toBe(link);
  expect(timesInserted(await draftOf(FIRST_STUDENT), link)).toBe(1);
  expect(await host.pageErrors()).toEqual([]);
});

test('inserts into the Gmail draft with the caret; without a draft copies the link and says so', async () => {
  const driver = await openHost(extension.context, 'gmail');
  const { host, page } = driver;
  await host.openEditor();
  const link = await recordOnce(driver, () => driver.written(0));
  await host.openEditor('Dear Sam, ');
  const sidebar = await openSidebar(driver);
  await sidebar.getByRole('button', { name: /^Insert .* here$/ }).click();
  await expect(sidebar.getByText('Inserted')).toBeVisible();
  const texts = [await driver.written(0), await driver.written(1)];
  expect(texts.map(moteUrlIn)).toEqual([link, link]);
  expect(await host.keysSeen()).toEqual([]);

  await host.closeEditor(1);
  await host.closeEditor(0);
  await sidebar.getByRole('button', { name: /^Insert .* here$/ }).click();
  await expect(sidebar.getByText(/The link was copied/)).toBeVisible();
  await page.close();
});
