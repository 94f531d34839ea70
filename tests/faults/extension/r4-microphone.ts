import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { BRAND } from '../../../shared/domain/mote/brand.ts';
import { openContentCreation } from '../../e2e/journeys/content-creation.ts';
import { hear } from '../../e2e/journeys/sound.ts';
import { isEnded, newTake, openStage, type Stage, startInSidebar } from '../../e2e/journeys/stage.ts';
import { must, until } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';
import { attachTo, type InnerTarget } from './inner-target.ts';

export const counts = { full: 5, small: 1 };

/**
 * Time-outs: the promise, for `npm run faults` on a calm machine, and a ceiling that even a slow machine beside other
 * tests does not reach.
 */
const REPORTED_WITHIN_MS = { full: 1_000, small: 5_000 };

/** States of a microphone, each with its check of the user's message. */
const CASES: readonly { name: string; show(): Promise<number> }[] = [
  { name: 'absent', show: absent },
  { name: 'denied', show: denied },
  { name: 'busy', show: busy },
  { name: 'not asked', show: notRequested },
  { name: 'revoked in a take', show: revoked },
  { name: 'unplugged in a take', show: unplugged },
  { name: 'muted in a take', show: muted },
];

/**
 * Each state shows a message within a second that tells the user what to do, keeps the sound so far, and leaves nothing
 * waiting for ever.
 */
export const run: RunFault = async ({ count, log }) => {
  const reportedMs: Record<string, number> = {};
  const mostMs = REPORTED_WITHIN_MS[count === counts.small ? 'small' : 'full'];
  for (let round = 0; round < count; round += 1) {
    for (const { name, show } of CASES) {
      const ms = Math.round(await show());
      log(`${name}: told after ${ms} ms`);
      must(ms <= mostMs, `${name}: told after ${ms} ms`);
      reportedMs[name] = Math.max(reportedMs[name] ?? 0, ms);
    }
  }
  return { ok: true, rounds: count, reportedMs };
};

async function absent(): Promise<number> {
  return blockedBy(
    { hasFakeDevice: false },
    'No microphone found',
    'Plug one in or turn on your headset',
    (offscreen) => evaluate(offscreen, TIME_THE_BROWSER),
  );
}

async function denied(): Promise<number> {
  const profileDir = await mkdtemp(join(tmpdir(), 'mote-denied-'));
  await mkdir(join(profileDir, 'Default'));
  const origin = `chrome-extension://${BRAND.extensionIds[0]},*`;
  const exceptions = { media_stream_mic: { [origin]: { setting: 2 } } };
  const preferences = { profile: { cookie_controls_mode: 1, content_settings: { exceptions } } };
  await writeFile(join(profileDir, 'Default', 'Preferences'), JSON.stringify(preferences));
  const ms = await blockedBy({ profileDir }, 'Your microphone is blocked for Mote', 'set Microphone to Allow for Mote');
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  return ms;
}

/**
 * Simulates the browser's error of a microphone that another program uses: a test cannot produce that of the operating
 * system.
 */
async function busy(): Promise<number> {
  return blockedBy({}, 'Your microphone is in use', 'Close that app', async (offscreen) => {
    await evaluate(
      offscreen,
      `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('Could not start audio source', 'NotReadableError') }`,
    );
  });
}

const TIME_THE_BROWSER = `
  globalThis.askedMs = 0;
  { const devices = navigator.mediaDevices; const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const since = performance.now();
      try { return await open(constraints) } finally { askedMs += performance.now() - since }
    } }`;

type Options = Parameters<typeof openStage>[0];

/** Returns the time from the click to the card that names the state and the remedy. */
async function blockedBy(
  options: Options,
  title: string,
  fix: string,
  prepare?: (offscreen: InnerTarget) => Promise<unknown>,
): Promise<number> {
  const stage = await openStage(options);
  try {
    const recorder = await openRecorder(stage);
    const offscreen = await openOffscreen(stage, recorder);
    await prepare?.(offscreen);
    // Warms up first: the cost of a cold start on a busy machine belongs to P3.
    await clickUntil(recorder, title);
    await recorder.getByRole('button', { name: 'Not now' }).click();
    await recorder.getByRole('button', { name: 'Record', exact: true }).waitFor();
    const before = await evaluate(offscreen, 'globalThis.askedMs ?? 0');
    const totalMs = await clickUntil(recorder, title);
    // A browser without sound hardware searches for it for seconds. Only the time before and after the search is ours.
    const ms = totalMs - (await evaluate(offscreen, 'globalThis.askedMs ?? 0')) + before;
    await recorder.getByText(fix).waitFor();
    await recorder.getByRole('button', { name: 'Try again' }).waitFor();
    must((await recorder.getAttribute('data-phase')) === 'blocked', 'it waits for something');
    await recorder.getByRole('button', { name: 'Not now' }).click();
    await recorder.getByRole('button', { name: 'Record', exact: true }).waitFor();
    must((await stage.device.takes()).length === 0, 'a take was begun');
    return ms;
  } finally {
    await stage.close();
  }
}

/**
 * The tab with the request opens by itself. Once the user has allowed the microphone there, the recorder starts without
 * another click.
 */
async function notRequested(): Promise<number> {
  const stage = await openStage({ grant: false });
  try {
    const recorder = await openRecorder(stage);
    const asking = stage.extension.context.waitForEvent('page');
    await clickUntil(recorder, 'Waiting for your permission');
    const tab = await asking;
    await tab.waitForURL(/permission\.html/);
    const allow = tab.getByRole('button', { name: 'Allow microphone' });
    await allow.waitFor();
    // Simulates a yes to the browser's own prompt, which no test can press. The tab receives the change and closes
    // itself.
    const closed = tab.waitForEvent('close');
    const since = performance.now();
    await setMicrophone(stage, 'granted');
    await recorder.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    const ms = performance.now() - since;
    await closed;
    await newTake(stage.device, new Set(), 'it records', ({ durationMs }) => durationMs > 0);
    return ms;
  } finally {
    await stage.close();
  }
}

async function revoked(): Promise<number> {
  return inTake('Your microphone is blocked for Mote.', (stage) => setMicrophone(stage, 'denied'));
}

async function unplugged(): Promise<number> {
  return inTake('Your microphone was disconnected.', (_stage, offscreen) =>
    evaluate(
      offscreen,
      `{ const [track] = heard.getAudioTracks(); track.stop(); track.dispatchEvent(new Event('ended')) }`,
    ),
  );
}

/** Returns the time from the event to the sentence, and checks that the take up to there is stored whole. */
async function inTake(
  sentence: string,
  happen: (stage: Stage, offscreen: InnerTarget) => Promise<unknown>,
): Promise<number> {
  const stage = await openStage({ consent: 'no' });
  try {
    const { sidebar, offscreen } = await recordTwoSeconds(stage);
    const ms = await happenUntil(sidebar, sentence, () => happen(stage, offscreen));
    const take = await newTake(stage.device, new Set(), 'what was said is kept', isEnded);
    must(take.durationMs >= 2_000, `${take.durationMs} ms are kept`);
    const heard = await hear(await stage.device.audio(take.id));
    must(heard.correlation >= 0.85, `it is not what was said: ${heard.correlation}`);
    await sidebar.getByRole('region', { name: 'Recorder' }).getByRole('button', { name: 'Record another' }).waitFor();
    return ms;
  } finally {
    await stage.close();
  }
}

/** The message appears while the take continues, and disappears when the microphone sounds again. */
async function muted(): Promise<number> {
  const stage = await openStage({ consent: 'no' });
  try {
    const { sidebar, offscreen } = await recordTwoSeconds(stage);
    const ms = await happenUntil(sidebar, 'Your microphone is muted.', () =>
      evaluate(offscreen, `heard.getAudioTracks()[0].dispatchEvent(new Event('mute'))`),
    );
    await evaluate(offscreen, `heard.getAudioTracks()[0].dispatchEvent(new Event('unmute'))`);
    await sidebar.getByText('Your microphone is muted.').waitFor({ state: 'hidden' });
    await sidebar.getByRole('button', { name: 'Stop', exact: true }).click();
    await newTake(stage.device, new Set(), 'it is kept', isEnded);
    return ms;
  } finally {
    await stage.close();
  }
}

async function openRecorder({ extension }: Stage) {
  const sidebar = await openContentCreation(extension);
  const recorder = sidebar.getByRole('region', { name: 'Recorder' });
  await recorder.waitFor();
  return recorder;
}

/** Opens the document by the first sign of intent, so that the test can access it before the microphone opens. */
async function openOffscreen(stage: Stage, recorder: Locator): Promise<InnerTarget> {
  await recorder.getByRole('button', { name: 'Record', exact: true }).hover();
  await until('the offscreen document is open', async () => ((await stage.extension.hasOffscreen()) ? true : null));
  const offscreen = await attachTo(stage.extension.context, 'offscreen.html');
  await evaluate(
    offscreen,
    `new Promise((done) => (document.readyState === 'complete' ? done() : addEventListener('load', done)))`,
  );
  return offscreen;
}

/** Records two seconds. Exposes the opened stream to the test as `heard`. */
async function recordTwoSeconds(stage: Stage): Promise<{ sidebar: Page; offscreen: InnerTarget }> {
  const recorder = await openRecorder(stage);
  const sidebar = recorder.page();
  const offscreen = await openOffscreen(stage, recorder);
  await evaluate(
    offscreen,
    `{ const devices = navigator.mediaDevices; const open = devices.getUserMedia.bind(devices);
       devices.getUserMedia = async (constraints) => (globalThis.heard = await open(constraints)) }`,
  );
  await startInSidebar(sidebar);
  await newTake(stage.device, new Set(), 'two seconds are kept', ({ durationMs }) => durationMs >= 2_000);
  return { sidebar, offscreen };
}

/** Returns the value of the expression if it is a number; else 0. */
async function evaluate(target: InnerTarget, expression: string): Promise<number> {
  const { exceptionDetails, result } = await target.send('Runtime.evaluate', { expression, awaitPromise: true });
  must(exceptionDetails === undefined, `in the offscreen document: ${JSON.stringify(exceptionDetails)}`);
  const value: unknown = typeof result === 'object' && result !== null && Reflect.get(result, 'value');
  return typeof value === 'number' ? value : 0;
}

/** Changes the permission as the user does in the browser's own settings. */
async function setMicrophone({ extension }: Stage, setting: 'granted' | 'denied'): Promise<void> {
  const browser = extension.context.browser();
  must(browser !== null, 'the browser cannot be reached');
  const session = await browser.newBrowserCDPSession();
  const origin = `chrome-extension://${extension.extensionId}`;
  // The permission lasts as long as the session, which ends with the browser.
  await session.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, origin });
}

/**
 * Returns the epoch ms at which the page first shows that text. The page itself watches: a test library polls less
 * often.
 */
function showing(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`The page does not say '${wanted}'`)), 30_000);
        new MutationObserver((_records, observer) => {
          if (!document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          clearTimeout(limit);
          resolve(Date.now());
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}

/** Returns the epoch ms of the next click, as the page receives it. */
function nextClick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );
}

/** Returns the ms from the click on Record to that text. */
async function clickUntil(recorder: Locator, text: string): Promise<number> {
  const page = recorder.page();
  const [reportedAt, clickedAt] = await Promise.all([
    showing(page, text),
    nextClick(page),
    recorder.getByRole('button', { name: 'Record', exact: true }).click(),
  ]);
  return reportedAt - clickedAt;
}

/** Returns the ms from the event to that text. */
async function happenUntil(page: Page, text: string, happen: () => Promise<unknown>): Promise<number> {
  const told = showing(page, text);
  const since = Date.now();
  const [reportedAt] = await Promise.all([told, happen()]);
  return reportedAt - since;
}
