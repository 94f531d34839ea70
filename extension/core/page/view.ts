import type { ApplicationView } from '@/shared/domain/mote/application.ts';

/** State of one view. A view ends when the address changes, a teacher switches a feature, or the extension ends. */
export interface ViewSession {
  readonly view: ApplicationView;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly life: AbortController;
  /** Fallback levels that this view has reported; each is reported once. */
  readonly reported: Set<string>;
  /** Time (performance.now) since when the page has no place for a button. Null: it has a place. */
  brokenSince: number | null;
}

/** Returns the key of a view. The hash is not part of it: Gmail changes the hash while it saves a draft. */
export const keyOfView = (view: ApplicationView, { origin, pathname, search }: URL): string =>
  `${view} ${origin}${pathname}${search}`;

export function startView(view: ApplicationView, key: string): ViewSession {
  const life = new AbortController();
  return { view, key, life, signal: life.signal, reported: new Set(), brokenSince: null };
}
