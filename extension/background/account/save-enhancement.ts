import { err, ok, type Result } from '@/shared/base/result.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { holdsSettings, saveSettings } from '@/shared/client/save-settings.ts';
import { plain } from '../recording/page-handlers.ts';

/**
 * Saves whether content may leave the device. Succeeds only if the server's response holds the value: a switch that
 * only looks off would keep sending.
 */
export async function saveEnhancementOnServer(
  api: Pick<IdentityApi, 'saveSettings'>,
  isEnabled: boolean,
): Promise<Result<void>> {
  const values = { enhancement: { isEnabled } };
  const answer = await saveSettings(api.saveSettings, values, null);
  if (answer.ok && holdsSettings(answer.value, values)) return ok(undefined);
  return answer.ok ? err('unknown') : plain(answer);
}
