import type { FrameLocator } from 'playwright-core';
import { beSeen } from './seen.ts';

/** Makes the second click of the main job, once the recorder counts as seen. */
export async function stopAndInsert(recorder: FrameLocator): Promise<void> {
  await beSeen(recorder);
  await recorder.getByRole('button', { name: 'Stop and insert' }).click();
}
