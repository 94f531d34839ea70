import type { FrameLocator, Page } from 'playwright-core';
import { until } from './until.ts';

/** s beyond what is waited for: on a busy machine the recorder's clock comes late, and leaps over single seconds. */
const PATIENCE_S = 20;
const SOON = { timeout: 5_000 };
/** A clock of seconds is looked at a few times in each. */
const STEP_MS = 200;

/** Until the recorder's clock has come to so many seconds, or beyond. */
export async function recordedFor(recorder: Page | FrameLocator, seconds: number): Promise<void> {
  await recorder.getByTestId('record-status').first().waitFor();
  let shown = '';
  const look = async () => {
    // While it asks something it has no such line; who waited for one would not see what it asks.
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
