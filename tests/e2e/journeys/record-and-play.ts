import { expect } from '@playwright/test';
import { correlateEnvelopes, dominantFrequency } from '../../audio/correlation.ts';
import type { ApiServer } from '../api-server.ts';
import { launchExtension } from '../extension.ts';
import { readWav } from '../wav.ts';
import { beSignedIn } from './account.ts';
import { recordedFor } from './clock.ts';
import { type AnyHostName, EVERY_HOST, moteUrlIn, openHost } from './host-driver.ts';
import { openListener } from './listener.ts';
import { pressCommand } from './press-command.ts';
import { NOISE_SECONDS } from './sound.ts';

export interface JourneyOptions {
  api: ApiServer;
  host: AnyHostName;
  /** Sound file of the microphone: mono 16-bit, 48 kHz. */
  microphone: string;
  seconds: number;
  /** Address of a user who signs up first, on the extension's own site; absent: signed out. */
  email?: string;
}

export interface JourneyFigures {
  clicks: number;
  stopToInsertedMs: number;
  stopToPlayableMs: number;
  mp3Seconds: number;
  /** Correlation of the aligned 20 ms loudness envelopes. */
  correlation: number;
  dominantHz: number;
  moteUrl: string;
}

/**
 * The main job of two users: one clicks, speaks and clicks; the other opens the link in a browser without Mote and
 * listens.
 */
export async function recordAndPlay({
  api,
  host,
  microphone,
  seconds,
  email,
}: JourneyOptions): Promise<JourneyFigures> {
  const sites = host === 'canvas' ? [new URL(EVERY_HOST.canvas.url).origin] : [];
  const launch = {
    microphone,
    grant: true,
    cookies: 1,
    serverUrl: api.url,
    consent: 'yes',
    canvasSites: sites,
    // Grants the access that the browser gives with the key, which no test can press.
    allowedSites: host === 'page' ? [new URL(EVERY_HOST.page.url).origin] : [],
  } as const;
  const extension = await launchExtension(launch);
  const listener = await openListener();
  try {
    if (email !== undefined) await beSignedIn(extension, api, email);
    const driver = await openHost(extension.context, host);
    const recorder = driver.page.frameLocator('iframe[src*="recorder.html"]');
    await driver.host.openEditor();
    let clicks = 0;
    const click = async (target: { click(): Promise<void> }) => {
      clicks += 1;
      await target.click();
    };
    if (host === 'page') {
      // Such a page has no button: the key starts the take at the caret, and counts as a click.
      clicks += 1;
      await pressCommand(extension, driver.page, 'start-recording');
    } else {
      await driver.recordButton.waitFor();
      await click(driver.recordButton);
    }
    const stop = recorder.getByRole('button', { name: /stop/i }).first();
    await stop.waitFor();
    await recordedFor(recorder, seconds);
    const stoppedAt = performance.now();
    await click(stop);
    const moteUrl = await poll(async () => moteUrlIn(await driver.written()), 15_000);
    const stopToInsertedMs = performance.now() - stoppedAt;
    await poll(async () => (await isPlayable(api.url, moteUrl)) || null, 15_000);
    const stopToPlayableMs = performance.now() - stoppedAt;
    await listener.play(moteUrl, 1);
    const source = await readWav(microphone);
    const heard = await listener.decode(moteUrl, source.sampleRate);
    const clear = heard.subarray(Math.round(NOISE_SECONDS * source.sampleRate));
    expect(await driver.host.pageErrors()).toEqual([]);
    return {
      clicks,
      stopToInsertedMs: Math.round(stopToInsertedMs),
      stopToPlayableMs: Math.round(stopToPlayableMs),
      mp3Seconds: Math.round((heard.length / source.sampleRate) * 100) / 100,
      correlation: correlation(source.pcm, clear, source.sampleRate),
      dominantHz: Math.round(dominantFrequency(clear, source.sampleRate)),
      moteUrl,
    };
  } finally {
    await listener.close();
    await extension.close();
  }
}

/** The microphone's file loops and the recording may start anywhere in it, so compare with two rounds. */
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

/** Polls every 5 ms, because the measured times are shorter than the steps of a test library. */
async function poll<T>(ask: () => Promise<T | null>, limitMs: number): Promise<T> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`Nothing came within ${limitMs} ms`);
}
