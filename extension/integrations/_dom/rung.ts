import type { InsertTarget, IntegrationStatus, Placement } from '@/extension/core/contract.ts';
import { firstWithoutPlace } from '@/extension/core/record-places.ts';

/**
 * The rung of `status`: the worst of all the places of a view. `isLost`: there are signs of a place that was not found; `button` where there is
 * nothing to write in.
 */
export function rungOf(
  targets: readonly InsertTarget[],
  placements: readonly Placement[],
  isLost: boolean,
): IntegrationStatus['rung'] {
  if (firstWithoutPlace(targets, placements)) return 'floating-widget';
  return isLost ? 'copy-link' : 'button';
}
