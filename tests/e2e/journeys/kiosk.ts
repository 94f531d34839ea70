import type { Page } from '@playwright/test';
import { correlateEnvelopes, dominantFrequency } from '../../audio/correlation.ts';
import type { ApiServer } from '../api-server.ts';
import { readWav } from '../wav.ts';
import { headersOf } from './account.ts';
import { recordedFor } from './clock.ts';
import { launchWithMicrophone } from './plain-browser.ts';
import type { JourneyFigures, JourneyOptions } from './record-and-play.ts';
import { decode } from './sound.ts';
import { until } from './until.ts';

/** A class as a teacher creates it: two pupils with the school's consent, and a code. */
export interface PreparedClass {
  id: string;
  code: string;
  /** Ids by name. */
  pupils: Record<string, string>;
  /** Headers of the teacher's API requests. */
  teacher: Record<string, string>;
}

export async function prepareClass(api: ApiServer): Promise<PreparedClass> {
  const teacher = await headersOf(api, 'institutional');
  const post = async (path: string, body: unknown) => {
    const headers = { ...teacher, 'content-type': 'application/json' };
    const answer = await fetch(`${api.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const { id } = (await post('c/classes', { name: 'Class 4b' })).class;
  const named = await post(`c/classes/${id}/members`, { members: [{ name: 'Ada' }, { name: 'Bo' }] });
  const members: { name: string; userId: string }[] = named.class.members;
  const pupils = Object.fromEntries(members.map(({ name, userId }) => [name, userId]));
  for (const subject of [pupils.Ada, pupils.Bo]) {
    await post('c/consents', { subject, kind: 'school-agreement', document: 'dpa', version: '1', until: null });
  }
  const { code } = await post(`c/classes/${id}/kiosk-code`, {});
  return { id, code, pupils, teacher };
}

/** Taps a pupil's face and speaks for this many seconds; the take goes on. Returns the number of clicks. */
export async function recordAs(page: Page, name: string, seconds: number): Promise<number> {
  const buttons = [name, 'Record'];
  for (const button of buttons) await page.getByRole('button', { name: button, exact: true }).click();
  await recordedFor(page, seconds);
  return buttons.length;
}

type KioskOptions = Pick<JourneyOptions, 'api' | 'microphone' | 'seconds'>;

/** The main job on a shared device: a pupil records, and the class's teacher listens. */
export async function recordAtKiosk({ api, microphone, seconds }: KioskOptions): Promise<JourneyFigures> {
  const { id, code, teacher } = await prepareClass(api);
  const browser = await launchWithMicrophone(microphone);
  try {
    const context = await browser.newContext({ permissions: ['microphone'] });
    const page = await context.newPage();
    await page.goto(`${api.url}/kiosk/${code}`);
    const clicks = await recordAs(page, 'Ada', seconds);
    const stoppedAt = performance.now();
    for (const name of ['Stop', 'Send']) await page.getByRole('button', { name, exact: true }).click();
    const stopToInsertedMs = performance.now() - stoppedAt;
    const mote = await until('the mote is in the class', async () => {
      const answer = await fetch(`${api.url}/api/c/classes/${id}/motes`, { headers: teacher });
      const { motes }: { motes: { id: string; link: string }[] } = await answer.json();
      return motes[0] ?? null;
    });
    const stopToPlayableMs = performance.now() - stoppedAt;
    const sound = await fetch(`${api.url}/api/f/audio/${mote.id}.mp3`, { headers: teacher });
    const { pcm, sampleRate } = await readWav(microphone);
    const heard = await decode(Buffer.from(await sound.arrayBuffer()), sampleRate);
    const twice = Float32Array.from([...pcm, ...pcm]);
    // The beginning of a fake microphone's sound is noise.
    const clear = heard.subarray(Math.round(0.3 * sampleRate));
    return {
      clicks: clicks + 2,
      stopToInsertedMs: Math.round(stopToInsertedMs),
      stopToPlayableMs: Math.round(stopToPlayableMs),
      mp3Seconds: Math.round((heard.length / sampleRate) * 100) / 100,
      correlation: Math.round(correlateEnvelopes(heard, twice, sampleRate) * 1000) / 1000,
      dominantHz: Math.round(dominantFrequency(clear, sampleRate)),
      moteUrl: mote.link,
    };
  } finally {
    await browser.close();
  }
}
