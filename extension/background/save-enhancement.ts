import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { changeSetting } from '@/shared/domain/settings-document.ts';

/** Another device may have changed it between the question and the change: then once more, above that. */
const ATTEMPTS = 2;

/**
 * Saves whether content may leave the device, one version above the server's: the server drops what is not above its own
 * without a word, and a switch that only looks off would send on. Nothing is said to be saved that the answer does not hold.
 */
export async function saveEnhancement(
  { saveSettings }: Pick<IdentityApi, 'saveSettings'>,
  isEnabled: boolean,
): Promise<Result<void>> {
  let answer = await saveSettings({});
  for (let attempt = 0; attempt < ATTEMPTS && answer.ok; attempt += 1) {
    const { enhancement } = changeSetting(answer.value, 'enhancement', { isEnabled });
    answer = await saveSettings({ enhancement });
    if (answer.ok && answer.value.enhancement?.value.isEnabled === isEnabled) return ok(undefined);
  }
  return err(answer.ok ? 'unknown' : answer.error);
}
