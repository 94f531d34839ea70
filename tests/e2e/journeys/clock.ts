import type { FrameLocator, Page } from 'playwright-core';
import { until } from './until.ts';

/** s beyond what is waited for: on a busy machine the recorder's clock comes late, and leaps over single seconds. */
const PATIENCE_S = 20;

/** Until the recorder's clock has come to so many seconds, or beyond. */
export async function recordedFor(recorder: Page | FrameLocator, seconds: number): Promise<void> {
  const line = recorder.getByTestId('record-status').first();
  await line.waitFor();
  const look = async () => (secondsIn((await line.textContent()) ?? '') >= seconds ? true : null);
  await until(`the recorder shows ${seconds} s`, look, (seconds + PATIENCE_S) * 1000);
}

function secondsIn(text: string): number {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
}
