import { expect } from '@playwright/test';
import { correlateEnvelopes, dominantFrequency } from '../../audio/correlation.ts';
import type { ApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { readWav } from '../wav.ts';
import { finishWelcome, signUp } from './account.ts';
import { type HostName, moteUrlIn, openHost } from './host-driver.ts';
import { openListener } from './listener.ts';

export interface JourneyOptions {
  api: ApiServer;
  host: HostName;
  /** What the microphone hears: mono 16-bit, 48 kHz. */
  microphone: string;
  seconds: number;
  /** Address of somebody who signs up first, on the site that the extension knows; absent: nobody is signed in. */
  email?: string;
}

export interface JourneyFigures {
  clicks: number;
  stopToInsertedMs: number;
  stopToPlayableMs: number;
  mp3Seconds: number;
  /** Of the aligned 20 ms loudness envelopes. */
  correlation: number;
  dominantHz: number;
  moteUrl: string;
}

/** The main job as two people live it: one clicks, speaks, clicks; the other opens the link, in a browser without Mote, and listens. */
export async function recordAndPlay({
  api,
  host,
  microphone,
  seconds,
  email,
}: JourneyOptions): Promise<JourneyFigures> {
  const extension = await launchExtension({ microphone, grant: true, cookies: 1, serverUrl: api.url, consent: 'yes' });
  const listener = await openListener();
  try {
    if (email !== undefined) await beSignedIn(extension, api, email);
    const driver = await openHost(extension.context, host);
    await driver.host.openEditor();
    let clicks = 0;
    const click = async (target: { click(): Promise<void> }) => {
      clicks += 1;
      await target.click();
    };
    await driver.recordButton.waitFor();
    await click(driver.recordButton);
    const stop = driver.recorder.getByRole('button', { name: /stop/i }).first();
    await stop.waitFor();
    const clock = driver.recorder.getByText(new RegExp(`0?0:${String(seconds).padStart(2, '0')}`)).first();
    await clock.waitFor({ timeout: (seconds + 15) * 1000 });
    const stoppedAt = performance.now();
    await click(stop);
    const moteUrl = await poll(async () => moteUrlIn(await driver.written()), 15_000);
    const stopToInsertedMs = performance.now() - stoppedAt;
    await poll(async () => (await isPlayable(api.url, moteUrl)) || null, 15_000);
    const stopToPlayableMs = performance.now() - stoppedAt;
    await listener.play(moteUrl, 1);
    const source = await readWav(microphone);
    const heard = await listener.decode(moteUrl, source.sampleRate);
    expect(await driver.host.pageErrors()).toEqual([]);
    return {
      clicks,
      stopToInsertedMs: Math.round(stopToInsertedMs),
      stopToPlayableMs: Math.round(stopToPlayableMs),
      mp3Seconds: Math.round((heard.length / source.sampleRate) * 100) / 100,
      correlation: correlation(source.pcm, heard, source.sampleRate),
      // The first moments of a fake microphone are noise.
      dominantHz: Math.round(dominantFrequency(heard.subarray(Math.round(0.3 * source.sampleRate)), source.sampleRate)),
      moteUrl,
    };
  } finally {
    await listener.close();
    await extension.close();
  }
}

/** Signed up on the site, with names; settles when the extension has its own session. */
async function beSignedIn(extension: LaunchedExtension, api: ApiServer, email: string): Promise<void> {
  const site = await extension.context.newPage();
  await signUp(site, api, email);
  await finishWelcome(site);
  const sidebar = await extension.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  await sidebar.getByText(email).waitFor();
  await Promise.all([site.close(), sidebar.close()]);
}

/** A file as microphone loops: the recording may begin anywhere in it, so it is compared with two rounds. */
function correlation(source: Float32Array, heard: Float32Array, sampleRate: number): number {
  const twice = new Float32Array(source.length * 2);
  twice.set(source);
  twice.set(source, source.length);
  return Math.round(correlateEnvelopes(heard, twice, sampleRate) * 1000) / 1000;
}

async function isPlayable(apiUrl: string, moteUrl: string): Promise<boolean> {
  const response = await fetch(`${apiUrl}/api/f/audio/${moteUrl.slice(-17)}.mp3`, { method: 'HEAD' });
  return response.status === 200;
}

/** Asks every 5 ms: what is measured here is shorter than a test library's own steps. */
async function poll<T>(ask: () => Promise<T | null>, limitMs: number): Promise<T> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`Nothing came within ${limitMs} ms`);
}
