import type { ApplicationView } from '@/shared/domain/application.ts';
import type { InsertTarget, Integration, Page, Placement } from './contract.ts';
import { FLOATING_ID } from './record-controls.ts';

/** A view's life: from the look that found it until the address, a teacher's switch or the extension's end takes it away. */
export interface ViewSession {
  readonly view: ApplicationView;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly life: AbortController;
  /** Rungs that were reported: once per view. */
  readonly reported: Set<string>;
  /** Since when (performance.now) no place for a button was found; null while there is one. */
  brokenSince: number | null;
}

/** What makes a view another one. The hash is no part of it: Gmail changes it while a draft is being saved. */
export const keyOfView = (view: ApplicationView, { origin, pathname, search }: URL): string =>
  `${view} ${origin}${pathname}${search}`;

export function startView(view: ApplicationView, key: string): ViewSession {
  const life = new AbortController();
  return { view, key, life, signal: life.signal, reported: new Set(), brokenSince: null };
}

export interface RecordPlaces {
  placements: readonly Placement[];
  rung: 'button' | 'floating-widget' | 'copy-link';
}

/**
 * The ladder: the host's own places; else one button that floats and fills the nearest target; else, where the integration
 * says that something is broken, one that has no target, so that its recorder copies the link.
 */
export function recordPlacesOf(integration: Integration, page: Page, view: ApplicationView): RecordPlaces {
  const placements = integration.placements(page, view).filter(({ control }) => control === 'record');
  if (placements.length > 0) return { placements, rung: 'button' };
  const [nearest] = integration.insertTargets(page, view);
  if (nearest) return { placements: [floating(page, nearest)], rung: 'floating-widget' };
  const { rung } = integration.status(page);
  return rung === 'button' ? { placements: [], rung } : { placements: [floating(page, null)], rung: 'copy-link' };
}

export function floating(page: Page, target: InsertTarget | null): Placement {
  return {
    id: FLOATING_ID,
    anchor: page.document.documentElement,
    side: 'inside',
    control: 'record',
    ...(target && { targetId: target.id }),
  };
}
