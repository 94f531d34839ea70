import { expect } from '@playwright/test';
import { GformsHost } from '../hosts/gforms/gforms-host.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { moteUrlIn, openHost } from './journeys/host-driver.ts';
import { SPEECH } from './journeys/sound.ts';
import { test } from './test.ts';

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  const options = { grant: true, cookies: 1, consent: 'yes', microphone: SPEECH } as const;
  extension = await launchExtension({ ...options, serverUrl: api.url });
});
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

test('a question that allows one answer of 15 seconds keeps it at the limit, inserts it, and refuses a second one', async () => {
  const { host, page, recordButton, recorder } = await openHost(extension.context, 'gforms');
  if (!(host instanceof GformsHost)) throw new Error('Another host');
  const entry = await host.ask({ type: 1, description: `Answer by voice: ${api.url}/record#answer=15s,1` });
  await recordButton.click();
  await expect(recorder.getByTestId('attempt')).toHaveText(/^Attempt \u2068?1\u2069? of \u2068?1\u2069?$/);
  await expect(recorder.getByText('The time is up. Your recording is saved.').first()).toBeVisible();
  await expect(recorder.getByText('That was your only attempt at this question.')).toBeVisible();
  await expect(recorder.getByRole('button', { name: 'Record another' })).toHaveCount(0);
  await recorder.getByRole('button', { name: 'Insert', exact: true }).click();
  const answer = async () => (await host.model()).answers[entry] ?? '';
  await expect.poll(async () => moteUrlIn(await answer())).not.toBeNull();
  const link = await answer();

  await expect(recordButton).toBeVisible();
  await recordButton.click();
  await expect(recorder.getByText('No attempts left')).toBeVisible();
  await recorder.getByRole('button', { name: 'OK' }).click();
  expect(await answer()).toBe(link);
  expect(await host.pageErrors()).toEqual([]);
  await page.close();
});
