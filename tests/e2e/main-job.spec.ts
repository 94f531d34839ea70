import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type ApiServer, startApiServer } from './api-server.ts';
import { launchExtension } from './extension.ts';
import { recordedFor } from './journeys/clock.ts';
import { openContentCreation } from './journeys/content-creation.ts';
import { moteUrlIn, openHost } from './journeys/host-driver.ts';
import { recordAndPlay } from './journeys/record-and-play.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';
import { writeTone } from './wav.ts';

const SPEECH = fileURLToPath(new URL('../data/audio/jfk.wav', import.meta.url));
const options = { grant: true, cookies: 1, microphone: SPEECH, consent: 'yes' } as const;

let api: ApiServer;
test.beforeAll(async () => {
  api = await startApiServer();
});
test.afterAll(() => api.close());

test('[S0-001] [S1-037] [S1-025] two clicks in a Gmail draft give a link that plays the voice in another browser', async () => {
  const figures = await recordAndPlay({ api, host: 'gmail', microphone: SPEECH, seconds: 4 });
  expect(figures.clicks).toBeLessThanOrEqual(2);
  expect(figures.correlation).toBeGreaterThanOrEqual(0.9);
  expect(figures.mp3Seconds).toBeGreaterThan(3.9);
  expect(await stateOf(figures.moteUrl)).toBe('ready');
});

test('[S1-038] two clicks at a Docs comment give a link that plays the voice in another browser', async () => {
  const figures = await recordAndPlay({ api, host: 'gdocs', microphone: SPEECH, seconds: 4 });
  expect(figures.clicks).toBeLessThanOrEqual(2);
  expect(figures.correlation).toBeGreaterThanOrEqual(0.9);
});

test('the served sound equals the recorded one: 440 Hz is 440 Hz, and 600 Hz is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mote-tone-'));
  const heard: number[] = [];
  for (const hz of [440, 600]) {
    const microphone = join(folder, `${hz}.wav`);
    await writeTone(microphone, hz, 10);
    heard.push((await recordAndPlay({ api, host: 'gmail', microphone, seconds: 2 })).dominantHz);
  }
  await rm(folder, { recursive: true });
  expect(Math.abs((heard[0] ?? 0) - 440)).toBeLessThanOrEqual(10);
  expect(Math.abs((heard[1] ?? 0) - 440)).toBeGreaterThan(10);
});

for (const [statement, host] of [
  ['[S1-037]', 'gmail'],
  ['[S1-038]', 'gdocs'],
] as const) {
  test(`${statement} a take made in ${host} names its host, and appears in My recordings`, async () => {
    const extension = await launchExtension({ ...options, serverUrl: api.url });
    const driver = await openHost(extension.context, host);
    await driver.host.openEditor();
    await driver.recordButton.click();
    await recordedFor(driver.recorder, 1);
    await stopAndInsert(driver.recorder);
    await expect.poll(async () => moteUrlIn(await driver.written())).not.toBeNull();
    const sidebar = await openContentCreation(extension);
    const applications = () =>
      sidebar.evaluate(
        () =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open('mote');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const all = opening.result.transaction('takes').objectStore('takes').getAll();
              all.onsuccess = () => resolve(all.result.map(({ application }) => application));
            };
          }),
      );
    expect(await applications()).toEqual([host]);
    await expect(sidebar.getByRole('listitem').first()).toBeVisible();
    await extension.close();
  });
}

async function stateOf(moteUrl: string): Promise<string> {
  const answer = await fetch(`${api.url}/api/m/${moteUrl.slice(-17)}`);
  const { mote } = (await answer.json()) as { mote: { state: string } };
  return mote.state;
}
