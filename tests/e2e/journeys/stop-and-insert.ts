import type { FrameLocator } from 'playwright-core';
import { beSeen } from './seen.ts';

/** The second click of the main job, by somebody who sees what they press. */
export async function stopAndInsert(recorder: FrameLocator): Promise<void> {
  await beSeen(recorder);
  await recorder.getByRole('button', { name: 'Stop and insert' }).click();
}
