import type { ApplicationView } from '@/shared/domain/application.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { InsertTarget, Integration, LinkPlace, Page, Placement } from './contract.ts';
import { nearest } from './insertion.ts';
import { FLOATING_ID } from './record-controls.ts';
import type { ViewSession } from './view.ts';

export interface RecordPlaces {
  placements: readonly Placement[];
  rung: 'button' | 'floating-widget' | 'copy-link';
}

/**
 * The ladder: the host's own places; beside them, for what can be written in and has none, one button that floats and fills the nearest
 * of these; else, where the integration says that something is broken, one that has no target, so that its recorder copies the link.
 */
function recordPlacesOf(integration: Integration, page: Page, view: ApplicationView): RecordPlaces {
  const placements = integration.placements(page, view);
  const without = firstWithoutPlace(integration.insertTargets(page, view), placements);
  if (without) return { placements: [...placements, floating(page, without)], rung: 'floating-widget' };
  const { rung } = integration.status(page);
  if (rung === 'button') return { placements, rung };
  return { placements: [...placements, floating(page, null)], rung: 'copy-link' };
}

/** Another place in the same view is no help to who writes in one whose bar is broken. `targets`: nearest the caret first. */
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

/** A host that changed under us may make a selector throw: that is the lowest rung, never the end of the script. */
export function findRecordPlaces(integration: Integration, page: Page, view: ApplicationView): RecordPlaces {
  try {
    return recordPlacesOf(integration, page, view);
  } catch {
    return { placements: [floating(page, null)], rung: 'copy-link' };
  }
}

/** As findRecordPlaces, for the shortcut: where the person is. `last`: what they were in last. */
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

/** Without players the page is as its host made it: no reason to go without the controls. */
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

/** Hosts mount their bars after their editors: only what stays broken is, or the widget would flash up at each draft. */
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
