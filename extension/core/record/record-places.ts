import type { ApplicationView } from '@/shared/domain/mote/application.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { nearest } from '../insert/insertion.ts';
import type { InsertTarget, Integration, LinkPlace, Page, Placement } from '../page/contract.ts';
import type { ViewSession } from '../page/view.ts';
import { FLOATING_ID } from './record-controls.ts';

export interface RecordPlaces {
  placements: readonly Placement[];
  rung: 'button' | 'floating-widget' | 'copy-link';
}

/**
 * Returns the record places of a view, by fallback level. The host's own places have priority. If a writable target has
 * none, one floating button serves the nearest such target. If the integration reports a fault instead, the floating
 * button has no target, and its recorder copies the link.
 */
function recordPlacesOf(integration: Integration, page: Page, view: ApplicationView): RecordPlaces {
  const placements = integration.placements(page, view);
  const without = firstWithoutPlace(integration.insertTargets(page, view), placements);
  if (without) return { placements: [...placements, floating(page, without)], rung: 'floating-widget' };
  const { rung } = integration.status(page);
  if (rung === 'button') return { placements, rung };
  return { placements: [...placements, floating(page, null)], rung: 'copy-link' };
}

/**
 * Returns the first target without a placement. A user whose own toolbar is broken gains nothing from another place in
 * the view. `targets`: nearest the caret first.
 */
export const firstWithoutPlace = (
  targets: readonly InsertTarget[],
  placements: readonly Placement[],
): InsertTarget | undefined => {
  const served = new Set(placements.map(({ targetId }) => targetId));
  return targets.find(({ id }) => !served.has(id));
};

function floating(page: Page, target: InsertTarget | null): Placement {
  return {
    id: FLOATING_ID,
    anchor: page.document.documentElement,
    side: 'inside',
    control: 'record',
    ...(target && { targetId: target.id }),
  };
}

/**
 * Returns the places, or the lowest fallback level if a selector throws on a host that changed: the script must
 * continue.
 */
export function findRecordPlaces(integration: Integration, page: Page, view: ApplicationView): RecordPlaces {
  try {
    return recordPlacesOf(integration, page, view);
  } catch {
    return { placements: [floating(page, null)], rung: 'copy-link' };
  }
}

/** Finds the place nearest the user, for the shortcut. `last`: the element that had the focus last. */
export function findNearestPlace(
  integration: Integration,
  page: Page,
  last: Element | null,
): { placements: readonly Placement[]; placement: Placement } {
  try {
    const view = integration.viewOf(page);
    const targets = view ? integration.insertTargets(page, view) : [];
    const placements = view ? integration.placements(page, view) : [];
    const target = nearest(targets, last, Boolean(integration.paintedCaret?.(page)));
    const placement = placements.find(({ targetId }) => targetId === target?.id) ?? floating(page, target);
    return { placements, placement };
  } catch {
    return { placements: [], placement: floating(page, null) };
  }
}

/** Returns the links for players. An error costs only the players, never the controls. */
export function findLinks(
  integration: Integration,
  page: Page,
  view: ApplicationView,
  domains: LinkDomains,
): readonly LinkPlace[] {
  try {
    return integration.unfurl?.(page, view, domains) ?? [];
  } catch {
    return [];
  }
}

const PATIENCE_MS = 1_000;

/**
 * Hides the floating button until the fault has lasted PATIENCE_MS. Hosts mount their toolbars after their editors, so
 * the button would otherwise flash at each draft.
 */
export function settle(session: ViewSession, places: RecordPlaces, lookAgain: () => void): RecordPlaces {
  if (places.rung === 'button') {
    session.brokenSince = null;
    return places;
  }
  const now = performance.now();
  if (session.brokenSince === null) {
    session.brokenSince = now;
    const timer = setTimeout(lookAgain, PATIENCE_MS);
    session.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
  if (now - session.brokenSince >= PATIENCE_MS) return places;
  return { placements: places.placements.filter(({ id }) => id !== FLOATING_ID), rung: 'button' };
}
