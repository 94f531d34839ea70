import type { InsertTarget, IntegrationStatus, Placement } from '@/extension/core/page/contract.ts';
import { firstWithoutPlace } from '@/extension/core/record/record-places.ts';

/**
 * Returns the fallback level for `status`: the worst of all places in a view. `isLost`: the page shows signs of a place
 * that was not found. `button` if the view has nothing to write in.
 */
export function fallbackLevelOf(
  targets: readonly InsertTarget[],
  placements: readonly Placement[],
  isLost: boolean,
): IntegrationStatus['rung'] {
  if (firstWithoutPlace(targets, placements)) return 'floating-widget';
  return isLost ? 'copy-link' : 'button';
}
