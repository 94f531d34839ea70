import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { holdsSettings, saveSettings } from '@/shared/client/save-settings.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { plain } from './page-handlers.ts';

/**
 * Saves whether content may leave the device. Nothing is said to be saved that the server's answer does not hold: a switch that
 * only looks off would send on.
 */
export async function saveEnhancement(
  api: Pick<IdentityApi, 'saveSettings'>,
  isEnabled: boolean,
): Promise<Result<void>> {
  const values = { enhancement: { isEnabled } };
  const answer = await saveSettings(api.saveSettings, values, null);
  if (answer.ok && holdsSettings(answer.value, values)) return ok(undefined);
  return answer.ok ? err('unknown') : plain(answer);
}
