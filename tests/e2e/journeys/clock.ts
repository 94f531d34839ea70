import type { FrameLocator, Page } from 'playwright-core';
import { until } from './until.ts';

/** Additional time in s: on a busy machine, the recorder's clock is late and skips single seconds. */
const PATIENCE_S = 20;
const SOON = { timeout: 5_000 };
/** Polls a clock of seconds several times per second. */
const STEP_MS = 200;

/** Waits until the recorder's clock shows this many seconds, or more. */
export async function recordedFor(recorder: Page | FrameLocator, seconds: number): Promise<void> {
  await recorder.getByTestId('record-status').first().waitFor();
  let shown = '';
  const look = async () => {
    // A recorder that asks a question has no status line; reading the whole body puts the question into the error
    // message.
    shown = await recorder
      .locator('body')
      .evaluate((body) => (body.querySelector('[data-testid="record-status"]') ?? body).textContent ?? '', null, SOON);
    return secondsIn(shown) >= seconds ? true : null;
  };
  await until(`the recorder shows ${seconds} s`, look, (seconds + PATIENCE_S) * 1000, STEP_MS).catch(
    (fault: unknown) => {
      throw new Error(`The recorder does not come to ${seconds} s, it shows: ${shown}`, { cause: fault });
    },
  );
}

function secondsIn(text: string): number {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
}
